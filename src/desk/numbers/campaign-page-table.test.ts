import { expect, test } from 'vitest'
import { campaignPageTable } from './campaign-page-table.ts'

const figures = { leads: 4, deals: 3, visitsAgreed: 2, came: 1, booked: 0 }
const pages = [
  { project: 'aerowood', slug: 'diwali', name: 'Diwali', ...figures },
  { project: 'lakeside', slug: null, name: '', ...figures },
]

const days = { since: '2026-10-01', until: '2026-10-31' }

test('each page has a row with its name and address, and removed pages share one', () => {
  expect(campaignPageTable(pages, new Map([['aerowood', 'Aerowood']]), days).rows).toEqual([
    ['Diwali · /c/diwali', 4, 3, 2, 1, 0],
    ['Removed pages', 4, 3, 2, 1, 0],
  ])
})

test('the project is named where there are several', () => {
  const names = new Map([
    ['aerowood', 'Aerowood'],
    ['lakeside', 'Lakeside'],
  ])
  expect(campaignPageTable(pages, names, days).rows.map(([name]) => name)).toEqual([
    'Diwali · /c/diwali · Aerowood',
    'Removed pages · Lakeside',
  ])
})

test('behind each page is the list of its leads; removed pages have none', () => {
  expect(campaignPageTable(pages, new Map(), days).lists).toEqual([
    { ...days, project: ['aerowood'], campaignPage: ['diwali'] },
    undefined,
  ])
})
