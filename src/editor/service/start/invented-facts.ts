import { namedStats } from '#lib/stats/stats.ts'
import type { ContentFault, ContentFiles } from '#project/content/content-files.ts'
import { languageOf } from '#project/content/fields.ts'
import { getValue } from '#project/content/values.ts'
import { placeholderFields } from '#project/list-placeholders.ts'
import type { Project } from '#project/project.ts'

/** What is wrong with a setting that still has its placeholder. */
const settings: Record<string, string> = {
  origin: 'The site has no address yet. Set one under “What is left to do”',
  phone: 'is not a number that anybody answers',
  'registration.project': 'is missing: the law asks for it on every advertisement',
  'registration.agent': 'is missing: the law asks for it on every advertisement',
}

type Stats = Parameters<typeof namedStats>[0]

const isPossession = (words: unknown, path: string): boolean => {
  const stats = getValue(words, 'stats')
  const { possession } = Array.isArray(stats) ? namedStats(stats as Stats) : {}
  return possession !== undefined && path === `stats.${(stats as unknown[]).indexOf(possession)}.value`
}

/**
 * Sample facts that no buyer may read: prices, the possession date, missing registration numbers and a site without an
 * address. Other sample texts and pictures may be replaced after the first version.
 */
export const inventedFacts = (project: Project, files: ContentFiles): ContentFault[] =>
  placeholderFields(project, files).flatMap(({ file, path }) => {
    const ofSetting = file === 'settings.json' ? settings[path] : undefined
    if (ofSetting) return [{ file, path, message: ofSetting }]
    const isFact = file === 'prices.json' || (languageOf(file) && isPossession(files[file], path))
    return isFact
      ? [{ file, path, message: 'is still an invented one. Enter your own before buyers read it' }]
      : []
  })
