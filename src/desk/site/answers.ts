import * as v from 'valibot'
import type {
  ChangesAnswer,
  ContentFault,
  EditConflict,
  EditionAnswer,
  EditionsAnswer,
  EditsAnswer,
  PictureAnswer,
  PreviewAnswer,
  PreviewLinkAnswer,
  SiteAnswer,
} from '#contract/editions/editions.ts'
import type { RefusedStart, SitesAnswer, StartedAnswer } from '#contract/editions/start-project.ts'

const isGroup = (value: unknown): value is object => typeof value === 'object' && value !== null

/** An answer that has these names; what they hold is told apart by the contract's types. */
const having = <Answer>(...names: (keyof Answer & string)[]) =>
  v.custom<Answer>(value => isGroup(value) && names.every(name => name in value))

export const siteAnswer = having<SiteAnswer>('files', 'live', 'fields', 'languages', 'editions')
export const editsAnswer = having<EditsAnswer>('revision', 'faults')
export const changesAnswer = having<ChangesAnswer>('revision', 'changes', 'faults')
export const previewAnswer = having<PreviewAnswer>('address')
export const previewLinkAnswer = having<PreviewLinkAnswer>('link', 'endsAt')
export const editionsAnswer = having<EditionsAnswer>('live', 'editions')
export const editionAnswer = having<EditionAnswer>('edition', 'changes')
export const pictureAnswer = having<PictureAnswer>('name')

/** An edit that was refused because another wrote there. */
export const editConflict = having<EditConflict>('conflict')

/** A draft that was not published, with why. */
export const refusedPublish = having<{ faults: ContentFault[] }>('faults')

export const sitesAnswer = having<SitesAnswer>('sites', 'canStart')
export const startedAnswer = having<StartedAnswer>('project')

/** A project that was not started, with why. */
export const refusedStart = having<RefusedStart>('faults')
