import { expect, test } from 'vitest'
import { campaignPageState, isSlug, slugOfPath, suggestSlug } from './campaign-page.ts'

const diwali = { from: '2026-10-20', until: '2026-11-15' }

test.each([
  ['2026-10-19', 'planned'],
  ['2026-10-20', 'running'],
  ['2026-11-15', 'running'],
  ['2026-11-16', 'over'],
])('on %s a page from 20 October to 15 November is %s', (day, state) => {
  expect(campaignPageState(diwali, day)).toBe(state)
})

test('a page without a last day stays', () => {
  expect(campaignPageState({ from: '2026-10-20' }, '2036-01-01')).toBe('running')
})

test.each([
  ['diwali', true],
  ['diwali-2026', true],
  ['2bhk', true],
  ['2026', false],
  ['Diwali', false],
  ['diwali-', false],
  ['di--wali', false],
  ['diwali/offer', false],
  ['ದೀಪಾವಳಿ', false],
  ['', false],
  ['a'.repeat(41), false],
])('%s may end an address: %s', (text, isGood) => {
  expect(isSlug(text)).toBe(isGood)
})

test.each([
  ['Diwali 2026', [], 'diwali-2026'],
  ['  Été à Bengaluru! ', [], 'ete-a-bengaluru'],
  ['Diwali', ['diwali', 'diwali-2'], 'diwali-3'],
  ['2026', [], 'campaign-2026'],
  ['ದೀಪಾವಳಿ', ['campaign'], 'campaign-2'],
])('a page called %s, where there are %j, is suggested %s', (name, taken, slug) => {
  expect(suggestSlug(name, taken)).toBe(slug)
})

test('whatever a page is called, the suggested name is valid in an address', () => {
  for (const name of ['x'.repeat(80), `${'x'.repeat(35)} y`, '-', '7', 'A & B'])
    expect([name, isSlug(suggestSlug(name, [suggestSlug(name, [])]))]).toEqual([name, true])
})

test.each([
  ['/c/diwali', 'diwali'],
  ['/C/Diwali/', 'diwali'],
  ['/kn/c/diwali', 'diwali'],
  ['/c/', null],
  ['/c/diwali/offer', null],
  ['/c/2026', null],
  ['/diwali', null],
  ['/', null],
  [null, null],
])('%s leads to the campaign page %s', (path, slug) => {
  expect(slugOfPath(path)).toBe(slug)
})
