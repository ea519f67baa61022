import { describe, expect, it } from 'vitest'
import { isPrivateHost } from './private-addresses.ts'

describe('isPrivateHost', () => {
  it.each(['localhost', 'localhost.', '127.0.0.1', '127.0.0.1.', '[::1]', '10.0.0.1'])('%s', host =>
    expect(isPrivateHost(host)).toBe(true),
  )

  it.each(['hooks.partner.example', '8.8.8.8', '[2606:4700::1111]'])('a lookup must decide for %s', host =>
    expect(isPrivateHost(host)).toBe(false),
  )
})
