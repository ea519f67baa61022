// Numbers the decision records without a gap, dates new ones, mends the links to them and writes their index.
import { globSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { decisionFolder, readDecisions } from './decisions/read.ts'
import { decisionIndex, numbered, relinked } from './decisions/records.ts'

const today = new Date().toISOString().slice(0, 10)
const records = numbered(readDecisions(), today)
// By another name first, so that none lands on one that is still to be moved.
for (const { was } of records) renameSync(`${decisionFolder}/${was}`, `${decisionFolder}/moving-${was}`)
for (const { was, file, text } of records) {
  renameSync(`${decisionFolder}/moving-${was}`, `${decisionFolder}/${file}`)
  writeFileSync(`${decisionFolder}/${file}`, text)
}
for (const page of globSync(['*.md', 'docs/*.md'])) {
  const text = readFileSync(page, 'utf8')
  const mended = relinked(
    text,
    records.map(({ file }) => file),
  )
  if (mended !== text) writeFileSync(page, mended)
}
writeFileSync(`${decisionFolder}/README.md`, decisionIndex(records))
console.log(`${decisionFolder}: ${records.length} records.`)
