import { readdirSync, readFileSync } from 'node:fs'
import type { DecisionRecord } from './records.ts'

/** Where the records are. */
export const decisionFolder = 'docs/decisions'

/** Every record as it is, in order. */
export const readDecisions = (): DecisionRecord[] =>
  readdirSync(decisionFolder)
    .filter(file => /^\d+-.+\.md$/.test(file))
    .sort()
    .map(file => ({ file, text: readFileSync(`${decisionFolder}/${file}`, 'utf8') }))
