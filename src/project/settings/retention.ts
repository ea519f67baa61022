import { retentionKinds } from '#api/settings/retention.ts'
import type { Labels } from '#labels/english.ts'
import { fillText } from '#labels/text.ts'
import { localeOf } from '../languages.ts'
import type { WrittenWords } from '../words/words.ts'
import type { ProjectSettings } from './settings.ts'

export type KeptFor = ProjectSettings['keptFor']

/** The lines that the settings add to the notice's paragraph on retention; none without settings. */
const linesOf = (keptFor: KeptFor, { keeping }: Labels, locale: string): string[] => {
  const unit = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: 'day',
    unitDisplay: 'long',
    numberingSystem: 'latn',
  })
  const said = (text: typeof keeping.all, count: number) => fillText(text, { days: unit.format(count) })
  const set = retentionKinds.map(kind => keptFor[kind])
  const [first] = set
  const isAlike = first !== undefined && set.every(count => count === first)
  const byKind = retentionKinds.flatMap(kind => {
    const count = keptFor[kind]
    return count === undefined ? [] : [said(keeping[kind], count)]
  })
  return [
    ...(isAlike ? [said(keeping.all, first)] : []),
    ...(!isAlike && byKind.length > 0 ? [keeping.counted, ...byKind] : []),
    ...(keptFor.sealed === undefined ? [] : [said(keeping.sealed, keptFor.sealed)]),
  ]
}

/** Words whose privacy notice states the retention periods of the settings. */
export const withRetention = <Words extends Pick<WrittenWords, 'privacy'>>(
  words: Words,
  { keptFor, locale }: Pick<ProjectSettings, 'keptFor' | 'locale'>,
  labels: Labels,
  language: string,
): Words => {
  const lines = linesOf(keptFor, labels, localeOf(language, locale))
  if (lines.length === 0) return words
  const { paragraphs } = words.privacy
  const index = paragraphs.findIndex(({ about }) => about?.includes('period'))
  const { title, text } = paragraphs[index] ?? { title: labels.keeping.title, text: '' }
  const said = { ...paragraphs[index], title, text: [text, ...lines].join(' ').trim() }
  return {
    ...words,
    privacy: {
      ...words.privacy,
      paragraphs:
        index === -1
          ? [...paragraphs, { ...said, about: ['period' as const] }]
          : paragraphs.with(index, said),
    },
  }
}
