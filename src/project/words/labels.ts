import { existsSync } from 'node:fs'
import * as v from 'valibot'
import { english, type Labels } from '#labels/all.ts'
import { fieldsIn, settingNames, wordsWith } from '../field-kinds.ts'

type Groups = Record<string, Record<string, string>>

const groups: Groups = english

/** A text that replaces a label has the same placeholders. */
const label = (usual: string) => {
  const own = fieldsIn(usual).filter(name => !(settingNames as readonly string[]).includes(name))
  return v.pipe(
    wordsWith(own),
    v.check(
      text => own.every(name => text.includes(`{${name}}`)),
      `must hold ${own.map(name => `{${name}}`).join(' and ')}`,
    ),
  )
}

const mapped = <Value, Result>(of: Record<string, Value>, to: (value: Value) => Result) =>
  Object.fromEntries(Object.entries(of).map(([name, value]) => [name, to(value)]))

/** All labels in another language, each of them there. */
export const allLabelsSchema = v.strictObject(mapped(groups, group => v.strictObject(mapped(group, label))))

/** Where the labels of a language are that is not English; one that has no such file is a project's own. */
export const labelsFile = (language: string): string | undefined => {
  const file = `src/labels/translations/${language}.json`
  return existsSync(file) ? file : undefined
}

/** `labels` of `words/en.json`: what buttons, fields and messages say where it is to be other than usual. */
export const labelsSchema = v.strictObject(
  mapped(groups, group =>
    v.exactOptional(v.strictObject(mapped(group, usual => v.exactOptional(label(usual))))),
  ),
)

/** All labels of a language, with those the project has words of its own for. */
export const labelsWith = (
  own: v.InferOutput<typeof labelsSchema> = {},
  usualOnes: Record<string, Record<string, string>> = groups,
): Labels =>
  Object.fromEntries(
    Object.entries(usualOnes).map(([name, usual]) => [name, { ...usual, ...own[name] }]),
  ) as Labels

const visitorsWords: Record<string, string>[] = [groups.messages ?? {}, groups.answers ?? {}]

/**
 * A message of the rules as a project says it. The rules are one for all projects and speak English; what they do not
 * know is left as it is.
 */
export function saidBy({ labels }: { labels: Labels }, message: string): string {
  for (const [index, said] of [labels.messages, labels.answers].entries()) {
    const name = Object.entries(visitorsWords[index] ?? {}).find(([, text]) => text === message)?.[0]
    const own = name && Object.entries(said).find(([key]) => key === name)?.[1]
    if (own) return own
  }
  return message
}
