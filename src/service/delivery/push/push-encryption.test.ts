import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { encryptPush } from './push.ts'

const bytes = (text: string) => Buffer.from(text, 'base64url')

test('the example of RFC 8291 comes out byte for byte', () => {
  const sent = encryptPush(
    'When I grow up, I want to be a watermelon',
    {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    },
    {
      salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
      privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
    },
  )
  expect(sent.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
})

test('a browser decrypts its message, and each message has other bytes', () => {
  const browser = createECDH('prime256v1')
  const auth = randomBytes(16)
  const keys = { p256dh: browser.generateKeys('base64url'), auth: auth.toString('base64url') }
  const [one, other] = [encryptPush('A lead waits', keys), encryptPush('A lead waits', keys)]
  expect(one.equals(other)).toBe(false)
  const theirs = one.subarray(21, 86)
  const derive = (secret: Uint8Array, salt: Uint8Array, about: Uint8Array, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, about, length))
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), theirs])
  const key = derive(browser.computeSecret(theirs), auth, about, 32)
  const salt = one.subarray(0, 16)
  const decipher = createDecipheriv(
    'aes-128-gcm',
    derive(key, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16),
    derive(key, salt, Buffer.from('Content-Encoding: nonce\0'), 12),
  )
  decipher.setAuthTag(one.subarray(-16))
  const plain = Buffer.concat([decipher.update(one.subarray(86, -16)), decipher.final()])
  expect(plain.toString()).toBe('A lead waits\u0002')
})
