import { createECDH, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { mayPushTo } from './push.ts'

const keys = {
  p256dh: createECDH('prime256v1').generateKeys('base64url'),
  auth: randomBytes(16).toString('base64url'),
}
const may = (endpoint: string, allowsPrivate = false) => mayPushTo({ endpoint, ...keys }, allowsPrivate)

test('a browser may name a push service, and no address of our network', () => {
  expect(may('https://updates.push.example/wpush/v2/abc')).toBe(true)
  for (const endpoint of [
    'http://updates.push.example/abc',
    'https://localhost/abc',
    'https://127.0.0.1:8443/',
    'https://[::1]/',
    'https://169.254.169.254/latest',
    'https://10.0.0.8/',
    'https://user:secret@push.example/',
    'file:///etc/passwd',
    'push.example',
  ]) {
    expect([endpoint, may(endpoint)]).toEqual([endpoint, false])
  }
})

test('an address of our network is allowed by the settings, but only by the web’s schemes', () => {
  expect([may('http://127.0.0.1:5500/a', true), may('ftp://127.0.0.1/a', true)]).toEqual([true, false])
})

test('a browser with a key that is no point of the curve gets no message', () => {
  const p256dh = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 1)]).toString('base64url')
  expect(mayPushTo({ endpoint: 'https://push.example/', ...keys, p256dh }, false)).toBe(false)
})
