import { expect, it } from 'vitest'
import { csvFile } from './csv.ts'

it('keeps commas, quotes and formula-like text inside their cells', async () => {
  const rows = [
    ['a,"b"', 3],
    ['=1+1', -2],
  ]
  const text = await csvFile({ heads: ['Campaign', 'Leads'], rows }).text()
  expect(text).toBe('Campaign,Leads\r\n"a,""b""",3\r\n\'=1+1,-2\r\n')
})

it('has columns for the period before', async () => {
  const rows = [
    ['asha', 3, '1 h'],
    ['ravi', 2, '2 h'],
  ]
  const before = [
    [5, '4 h'],
    [0, '–'],
  ]
  const text = await csvFile({ heads: ['Agent', 'People', 'Median'], rows, before }).text()
  expect(text).toBe(
    'Agent,People,Median,People before,Median before\r\nasha,3,1 h,5,4 h\r\nravi,2,2 h,0,–\r\n',
  )
})
