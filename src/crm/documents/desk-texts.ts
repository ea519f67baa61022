import { type DeskTexts, deskTexts } from '#api/settings/desk-texts.ts'
import { lostReasons } from '#domain/deals/stages.ts'
import type { MessageTemplates, TemplateKind } from '#domain/settings/message-templates.ts'
import type { ChangeRecords } from '#store/change-records.ts'
import { readDocument } from './documents.ts'

export const noTexts: DeskTexts = { templates: {} }

/** Reads the texts that admins changed from those of the project folders. */
export const readTexts = async (changes: Pick<ChangeRecords, 'settings'>): Promise<DeskTexts> =>
  (await readDocument(changes, 'texts', deskTexts, noTexts)).value

/** The messages of a project in a language, with the desk's own wording where it has one. */
export function templatesIn(
  texts: DeskTexts,
  { projectId, language }: { projectId: string; language: string },
  fallback: MessageTemplates,
): MessageTemplates {
  const own = texts.templates[projectId]?.[language] ?? {}
  const kinds = Object.keys(fallback) as TemplateKind[]
  const worded = kinds.map(kind => {
    const { title, text } = own[kind] ?? fallback[kind]
    return [kind, { title, text }]
  })
  return Object.fromEntries(worded)
}

/** The offered reasons: the desk's own, else the default ones. */
export const lostReasonsIn = ({ lostReasons: own }: DeskTexts): readonly string[] => own?.list ?? lostReasons
