import { knownPlayers } from './sections/players.ts'
import { isStandard, standardSections } from './sections/section-ids.ts'
import type { WrittenWords } from './words/words.ts'

/** The values that decide which sections are shown. */
interface Shown {
  sections?: readonly string[] | undefined
  frames?: readonly string[] | undefined
}

/** The ids that name a section of the page. A draft may hold any text, such as `constructor`. */
export const knownSections = (
  ids: readonly string[],
  { sections = {} }: { sections?: object | undefined },
): string[] => ids.filter(id => isStandard(id) || Object.hasOwn(sections, id))

/**
 * The sections of a page in their order: from the settings, else the standard ones and then those that the words add.
 */
export const orderSections = (
  { sections }: Pick<Shown, 'sections'>,
  words: Pick<WrittenWords, 'sections'>,
): string[] =>
  sections ? knownSections(sections, words) : [...standardSections, ...Object.keys(words.sections ?? {})]

/** Ids of other elements, which a section cannot have. */
const taken = ['content', 'root', 'late', 'main-menu', 'interiors', 'more-menu', 'campaign-offer']

/** Contradictions between the settings' order and the words, each with its file. */
export function sectionFaults(settings: Shown, words: WrittenWords): { settings: string[]; words: string[] } {
  const extra = words.sections ?? {}
  const order = settings.sections ?? orderSections(settings, words)
  const unknown = order.filter(id => !isStandard(id) && !Object.hasOwn(extra, id))
  const ofWords = Object.keys(extra).filter(id => isStandard(id) || taken.includes(id))
  const unlabelled = order.filter(
    id => isStandard(id) && id !== 'features' && Reflect.get(words.nav, id) === undefined,
  )
  const players = [...knownPlayers, ...(settings.frames ?? [])]
  const unframed = Object.entries(extra).filter(
    ([, section]) =>
      section.kind === 'tour' && section.link && !players.includes(new URL(section.link).origin),
  )
  const needed = [
    ['master-plan', 'masterPlan', words.masterPlan],
    ['master-plan', 'plan', words.plan],
    ['gallery', 'gallery', words.gallery],
  ] as const
  return {
    settings: [
      ...(order[0] === 'home' ? [] : ['sections: must begin with home']),
      ...(new Set(order).size === order.length || !settings.sections
        ? []
        : ['sections: must name each section once']),
      ...unknown.map(id => `sections: there is no section ${id}; the words have no sections.${id}`),
    ],
    words: [
      ...ofWords.map(id => `sections.${id}: must have another id, because the page has a part of that name`),
      ...unframed.map(
        ([id]) =>
          `sections.${id}.link: must lead to a player that this site may show; the person who runs it adds one as frames`,
      ),
      ...unlabelled.map(id => `nav.${id}: is missing; the section is shown`),
      ...needed.flatMap(([id, field, value]) =>
        order.includes(id) && value === undefined ? [`${field}: is missing; the section ${id} is shown`] : [],
      ),
    ],
  }
}
