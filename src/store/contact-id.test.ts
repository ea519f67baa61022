import { createHmac, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createContactIdHash } from './contact-id.ts'

test('a contact’s id is the HMAC of their phone, whatever was sent as one', () => {
  for (const key of [randomBytes(32), randomBytes(32), randomBytes(64)]) {
    const nameOf = createContactIdHash(key)
    // Longer numbers come before shorter ones, so that leftover bytes would show.
    const phones = ['९८७६५४३२१०', '+919876543210', '', '12', '\uD800', 'x'.repeat(128), 'x'.repeat(129), '+1']
    for (const phone of phones) {
      const expected = createHmac('sha256', key).update(phone).digest('base64url').slice(0, 22)
      expect([phone, nameOf(phone)]).toEqual([phone, expected])
    }
  }
})
