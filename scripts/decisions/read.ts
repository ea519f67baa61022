import { readdirSync, readFileSync } from 'node:fs'
import type { DecisionRecord } from './records.ts'

export const decisionFolder = 'docs/decisions'

/** All records, in order. */
export const readDecisions = (): DecisionRecord[] =>
  readdirSync(decisionFolder)
    .filter(file => /^\d+-.+\.md$/.test(file))
    .sort()
    .map(file => ({ file, text: readFileSync(`${decisionFolder}/${file}`, 'utf8') }))
