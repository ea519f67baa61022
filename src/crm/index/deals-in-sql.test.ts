import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { isNumber } from '#domain/contacts/handle.ts'
import { isNumberInSql } from './deals-in-sql.ts'

test('the index and the domain agree on what a number is', () => {
  const select = new DatabaseSync(':memory:').prepare(
    `SELECT ${isNumberInSql('handle')} AS is_number FROM (SELECT ? AS handle)`,
  )
  for (const text of ['', '+919876543210', '12345 67890 12', 'asha@x.example', 'pigeon:@Asha:7'])
    expect([text, select.get(text)?.is_number]).toEqual([text, isNumber(text) ? 1 : 0])
})
