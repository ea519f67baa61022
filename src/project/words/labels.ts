import { existsSync } from 'node:fs'
import * as v from 'valibot'
import { english, type Labels } from '#labels/english.ts'
import { fieldsIn, settingNames, wordsWith } from '../field-kinds.ts'

type Groups = Record<string, Record<string, string>>

const groups: Groups = english

/** A text that replaces a label must have the same placeholders. */
const label = (fallback: string) => {
  const own = fieldsIn(fallback).filter(name => !(settingNames as readonly string[]).includes(name))
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

/** All labels in another language, none missing. */
export const allLabelsSchema = v.strictObject(mapped(groups, group => v.strictObject(mapped(group, label))))

/** The file with the labels of a language other than English; undefined if the project must have its own. */
export const labelsFile = (language: string): string | undefined => {
  const file = `src/labels/translations/${language}.json`
  return existsSync(file) ? file : undefined
}

/** `labels` of `words/en.json`: the texts of buttons, fields and messages that differ from the default ones. */
export const labelsSchema = v.strictObject(
  mapped(groups, group =>
    v.exactOptional(v.strictObject(mapped(group, fallback => v.exactOptional(label(fallback))))),
  ),
)

/** All labels of a language, with the project's own wording where it has one. */
export const labelsWith = (
  own: v.InferOutput<typeof labelsSchema> = {},
  usualOnes: Record<string, Record<string, string>> = groups,
): Labels =>
  Object.fromEntries(
    Object.entries(usualOnes).map(([name, usual]) => [name, { ...usual, ...own[name] }]),
  ) as Labels

const visitorsWords: Record<string, string>[] = [groups.messages ?? {}, groups.answers ?? {}]

/**
 * A message of the rules in the project's words. The rules are shared by all projects and in English; an unknown
 * message stays unchanged.
 */
export function saidBy({ labels }: { labels: Labels }, message: string): string {
  for (const [index, said] of [labels.messages, labels.answers].entries()) {
    const name = Object.entries(visitorsWords[index] ?? {}).find(([, text]) => text === message)?.[0]
    const own = name && Object.entries(said).find(([key]) => key === name)?.[1]
    if (own) return own
  }
  return message
}
