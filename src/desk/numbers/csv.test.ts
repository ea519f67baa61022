import { expect, it } from 'vitest'
import { csvFile } from './csv.ts'

it('keeps commas, quotes and what looks like a formula inside their cells', async () => {
  const text = await csvFile(
    ['Campaign', 'Leads'],
    [
      ['a,"b"', 3],
      ['=1+1', -2],
    ],
  ).text()
  expect(text).toBe('Campaign,Leads\r\n"a,""b""",3\r\n\'=1+1,-2\r\n')
})
