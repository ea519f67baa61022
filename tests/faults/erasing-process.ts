import { openSqliteRecords } from '../../src/store/sqlite/sqlite-records.ts'

// Erases several contacts in parallel, and reports when the first is gone.
const [folder = '', key = '', ...contacts] = process.argv.slice(2)
const { changes } = await openSqliteRecords(folder, console.error, [key])
const say = () => process.stdout.write('erased\n')
for (const contactId of contacts) void changes.erase(contactId).then(say)
