import * as v from 'valibot'
import { readJson } from './read-json.ts'
import { issueWords } from './words/issue-words.ts'

/** Reads one file of a project by its schema; what is wrong with it is added to `faults`. */
export const readFile = <Schema extends v.GenericSchema>(
  file: string,
  schema: Schema,
  faults: string[],
): v.InferOutput<Schema> | undefined => {
  const json = readJson(file)
  if ('fault' in json) {
    faults.push(json.fault)
    return undefined
  }
  const result = v.safeParse(schema, json.value)
  if (result.success) return result.output
  faults.push(
    ...result.issues.map(issue => `${file}: ${v.getDotPath(issue) ?? '(whole)'}: ${issueWords(issue)}`),
  )
  return undefined
}
