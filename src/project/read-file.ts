import * as v from 'valibot'
import { issueWords } from './field-kinds.ts'
import { readJson } from './read-json.ts'

/** A file's value without the fields that its schema does not know. */
function withoutUnknown(value: unknown, issues: v.BaseIssue<unknown>[]): unknown {
  const copy: unknown = structuredClone(value)
  for (const { expected, path = [] } of issues) {
    const keys = path.map(({ key }) => key as string)
    const holder = keys.slice(0, -1).reduce<unknown>((inner, key) => Object(inner)[key], copy)
    if (expected === 'never') Reflect.deleteProperty(Object(holder), keys.at(-1) ?? '')
  }
  return copy
}

/**
 * Reads one file of a project by its schema and adds its errors to `faults`. If no field is missing, and only a value
 * is wrong or unknown fields exist, the file is still used, so that other errors are found in the same run.
 */
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
  const known = result.typed ? result : v.safeParse(schema, withoutUnknown(json.value, result.issues))
  return known.typed ? known.output : undefined
}
