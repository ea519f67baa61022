import type { ContentFault, ContentFiles } from '#project/content/content-files.ts'
import { describeChanges } from '../edition/describe-changes.ts'
import type { FieldChange, SiteResponse } from '../edition/editions.ts'
import { holds, inLanguage, keyOf, type Place } from './content/places.ts'
import { shownFaults } from './content/shown-faults.ts'
import { type SiteState, useSite } from './site-store.ts'

interface Changes {
  list: FieldChange[]
  /** The keys of texts in other languages that a change made outdated. */
  stale: ReadonlySet<string>
}

const noChanges: Changes = { list: [], stale: new Set() }
let last: { live: ContentFiles; files: ContentFiles; changes: Changes } | undefined

/** The changes of the draft, including unsaved ones; computed once for each state of the content. */
function changesOf(site: SiteResponse | undefined, files: ContentFiles): Changes {
  if (!site) return noChanges
  const live = site.live.files
  if (last?.live === live && last.files === files) return last.changes
  const list = describeChanges({ before: live, after: files }, site.fields)
  const stale = list.flatMap(change =>
    (change.stale ?? []).map(language => keyOf(inLanguage(change, language))),
  )
  const changes = { list, stale: new Set(stale) }
  last = { live, files, changes }
  return changes
}

/** The changes of the draft, including unsaved ones. */
export const useChanges = (): Changes => useSite(({ site, files }) => changesOf(site, files))

/** Whether a text is older than a change of the same text in another language. */
export const useIsStale = (place: Place): boolean =>
  useSite(({ site, files }) => changesOf(site, files).stale.has(keyOf(place)))

export const faultText = (message: string): string => {
  const sentence = message.charAt(0).toUpperCase() + message.slice(1)
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`
}

let lastShown: {
  faults: readonly ContentFault[]
  left: ReadonlySet<string> | 'all'
  shown: readonly ContentFault[]
} = {
  ...{ faults: [], left: 'all', shown: [] },
}

/** The errors that are worth showing by now; computed once for each state of the draft. */
const shownOf = ({ faults, left }: Pick<SiteState, 'faults' | 'left'>): readonly ContentFault[] => {
  if (lastShown.faults !== faults || lastShown.left !== left)
    lastShown = { faults, left, shown: left === 'all' ? faults : shownFaults(faults, left) }
  return lastShown.shown
}

/** The errors that are worth showing by now. */
export const useShownFaults = (): readonly ContentFault[] => useSite(shownOf)

/** The build's error at a place, or within it too. */
const findFault = (faults: readonly ContentFault[], place: Place, within = false): string | undefined => {
  const found = faults.filter(fault => (within ? holds(place, fault) : keyOf(fault) === keyOf(place)))
  return found.length > 0 ? found.map(({ message }) => faultText(message)).join(' ') : undefined
}

/** The build's error at a place. */
export const useFault = (place: Place, within = false): string | undefined =>
  useSite(state => findFault(shownOf(state), place, within))
