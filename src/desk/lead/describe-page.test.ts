import { expect, test, vi } from 'vitest'
import { describePage } from './lead-card.tsx'

vi.hoisted(() => vi.stubGlobal('location', new URL('http://desk.example/desk')))

const pages = { diwali: 'Diwali at home' }

test.each([
  ['https://a.example/c/diwali?utm_source=x', 'Diwali at home · /c/diwali'],
  ['https://a.example/kn/C/Diwali/', 'Diwali at home · /kn/C/Diwali/'],
  ['https://a.example/c/removed', '/c/removed'],
  ['https://a.example/c/constructor', '/c/constructor'],
  ['https://a.example/Pricing', '/Pricing'],
  ['not an address', 'not an address'],
])('%s is %s', (address, text) => {
  expect(describePage(address, pages)).toBe(text)
})
