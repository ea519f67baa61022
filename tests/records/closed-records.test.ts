import { expect, test } from 'vitest'
import { StoreUnavailable } from '../../src/store/store-unavailable.ts'
import { onEachRecords } from './engines.ts'

onEachRecords(newPlace => {
  test('records that were closed refuse what is asked of them later', async () => {
    const records = await newPlace().open()
    await records.close()
    await expect(records.changes.since('', 10)).rejects.toThrow(StoreUnavailable)
    await expect(records.changes.settings('desk')).rejects.toThrow(StoreUnavailable)
  })
})
