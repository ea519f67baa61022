import { expect, test } from 'vitest'
import { constantTokens, inlineTokens } from './constant-tokens.ts'

const sheet = `:root {
  --ink: #171d33;
  --line: color-mix(in srgb, var(--ink) 18%, transparent);
  --gap: 1rem;
  --step: 1;
  @media (min-width: 769px) { --gap: 2rem; }
}`
const constants = constantTokens(sheet, ['.map { --step: 2; }'])

test('a token with one value is replaced by it, in other tokens too', () => {
  expect(constants).toEqual(
    new Map([
      ['--ink', '#171d33'],
      ['--line', 'color-mix(in srgb, #171d33 18%, transparent)'],
    ]),
  )
  expect(inlineTokens('a { color: var(--ink); gap: var(--gap); scale: var(--step) }', constants)).toBe(
    'a { color: #171d33; gap: var(--gap); scale: var(--step) }',
  )
})

test('its definition is removed, the others stay', () => {
  expect(inlineTokens(sheet, constants)).not.toMatch(/--(ink|line)/)
  expect(inlineTokens(sheet, constants).match(/--(gap|step)/g)).toHaveLength(3)
})
