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
  VideoAnswer,
} from '#contract/editions/editions.ts'
import type { RefusedStart, SitesAnswer, StartedAnswer } from '#contract/editions/start-project.ts'

const isGroup = (value: unknown): value is object => typeof value === 'object' && value !== null

/** An answer that has these fields; their types are those of the contract. */
const answerWith = <Answer>(...names: (keyof Answer & string)[]) =>
  v.custom<Answer>(value => isGroup(value) && names.every(name => name in value))

export const siteAnswer = answerWith<SiteAnswer>('files', 'live', 'fields', 'languages', 'editions')
export const editsAnswer = answerWith<EditsAnswer>('revision', 'faults')
export const changesAnswer = answerWith<ChangesAnswer>('revision', 'changes', 'faults')
export const previewAnswer = answerWith<PreviewAnswer>('address')
export const previewLinkAnswer = answerWith<PreviewLinkAnswer>('link', 'endsAt')
export const editionsAnswer = answerWith<EditionsAnswer>('live', 'editions')
export const editionAnswer = answerWith<EditionAnswer>('edition', 'changes')
export const pictureAnswer = answerWith<PictureAnswer>('name')
export const videoAnswer = answerWith<VideoAnswer>('name')

/** An edit that was refused because another wrote there. */
export const editConflict = answerWith<EditConflict>('conflict')

/** A draft that was not published, with why. */
export const refusedPublish = answerWith<{ faults: ContentFault[] }>('faults')

export const sitesAnswer = answerWith<SitesAnswer>('sites', 'canStart')
export const startedAnswer = answerWith<StartedAnswer>('project')

/** A project that was not started, with why. */
export const refusedStart = answerWith<RefusedStart>('faults')
