import { createPublicKey } from 'node:crypto'
import { jwtVerify } from 'jose'
import { expect, test } from 'vitest'
import { newPushKey, publicPushKey, vapidHeader } from './push-keys.ts'

test('a push service recognises the sender by the public key, for itself alone and half a day', async () => {
  const key = newPushKey()
  const now = Date.now()
  const header = await vapidHeader('https://push.example/a/b?c', key, 'https://www.aerowood.example', now)
  const [, token = '', k = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? []
  expect(k).toBe(publicPushKey(key))
  const point = Buffer.from(k, 'base64url')
  expect([point.length, point[0]]).toEqual([65, 4])
  const [x, y] = [point.subarray(1, 33), point.subarray(33)]
  const jwk = { kty: 'EC', crv: 'P-256', x: x.toString('base64url'), y: y.toString('base64url') }
  const { payload } = await jwtVerify(token, createPublicKey({ key: jwk, format: 'jwk' }))
  expect(payload).toEqual({
    aud: 'https://push.example',
    sub: 'https://www.aerowood.example',
    exp: Math.floor(now / 1000) + 12 * 3600,
  })
})

test('each key is different', () => {
  expect(newPushKey()).not.toBe(newPushKey())
})
