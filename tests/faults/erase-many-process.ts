import { setImmediate } from 'node:timers/promises'
import { openSqliteRecords } from '../../src/store/sqlite/sqlite-records.ts'

// Erases one contact with many leads, and says when some of the leads are deleted and others are not.
const [folder = '', key = '', contactId = '', audit = ''] = process.argv.slice(2)
const { changes } = await openSqliteRecords(folder, console.error, [key])
await changes.beginErasure(contactId, audit)
void changes.finishErasures()
for (;;) {
  const [erasure] = await changes.erasures()
  if (!erasure || erasure.erased > 0) break
  await setImmediate()
}
process.stdout.write('in the middle\n')
