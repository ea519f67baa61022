// Dates new decision records, corrects the links to records and writes their index.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { decisionFolder, readDecisions } from './decisions/read.ts'
import { completeRecords, decisionIndex, mendLinks } from './decisions/records.ts'

const today = new Date().toISOString().slice(0, 10)
const records = completeRecords(readDecisions(), today)
for (const { file, text } of records) writeFileSync(`${decisionFolder}/${file}`, text)
const files = records.map(({ file }) => file)
for (const page of globSync(['*.md', 'docs/*.md'])) {
  const text = readFileSync(page, 'utf8')
  const mended = mendLinks(text, files)
  if (mended !== text) writeFileSync(page, mended)
}
writeFileSync(`${decisionFolder}/README.md`, decisionIndex(records))
console.log(`${decisionFolder}: ${records.length} records.`)
