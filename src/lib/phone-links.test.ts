import { describe, expect, it } from 'vitest'
import { callHref, chatHref } from './phone-links.ts'

describe('callHref', () => {
  it.each([
    ['+91 80000 00000', 'tel:+918000000000'],
    ['080-000 (00)', 'tel:08000000'],
  ])('%s', (phone, href) => expect(callHref(phone)).toBe(href))
})

describe('chatHref', () => {
  it('puts the digits alone where the address wants them', () => {
    expect(chatHref('app://send?phone={number}', '+91 80000 00000')).toBe('app://send?phone=918000000000')
  })
})
