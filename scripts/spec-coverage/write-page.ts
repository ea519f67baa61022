// Writes docs/spec-coverage.md from the titles of tests.
import { writeFileSync } from 'node:fs'
import process from 'node:process'
import { sections } from './clauses.ts'
import { coverageFaults, coverageFile, coveragePage } from './page.ts'
import { allHolders } from './titles.ts'

const holders = allHolders()
const faults = coverageFaults(sections, holders)
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exit(1)
writeFileSync(coverageFile, coveragePage(sections, holders))
console.log(`${coverageFile}: ${holders.length} tests.`)
