import { Hono } from 'hono'
import { deskPaths } from '#api/desk-paths.ts'
import {
  type DeskTexts,
  deskTexts,
  type TextsChange,
  type TextsResponse,
  textsChange,
} from '#api/settings/desk-texts.ts'
import { lostReasons } from '#domain/deals/stages.ts'
import {
  fieldsOf,
  type TemplateKind,
  templateKinds,
  templateNames,
} from '#domain/settings/message-templates.ts'
import { jsonBody } from '#lib/http/body/json-body.ts'
import { HttpError } from '#lib/http/http-error.ts'
import type { CrmDeps } from '../crm-deps.ts'
import { noTexts, readTexts } from '../documents/desk-texts.ts'
import { changeDocument } from '../documents/documents.ts'
import type { DeskEnv } from '../team/desk-env.ts'
import { requireAdmin } from '../team/require-member.ts'

type TemplateChange = Extract<TextsChange, { of: 'template' }>

const kinds = Object.keys(templateKinds) as TemplateKind[]

/** Refuses a message without its essential fields, such as the link that unsubscribes its reader. */
function requireFields({ kind, value }: TemplateChange): void {
  if (!value) return
  const missing = templateKinds[kind].filter(field => !fieldsOf(value).includes(field))
  if (missing.length === 0) return
  throw new HttpError(400, `Keep ${missing.map(field => `{${field}}`).join(' and ')} in the message.`, 'text')
}

const withTemplate = (texts: DeskTexts, change: TemplateChange, by: string, at: number): DeskTexts => {
  const { projectId, language, kind, value } = change
  const ofProject = texts.templates[projectId] ?? {}
  const { [kind]: _, ...others } = ofProject[language] ?? {}
  const ofLanguage = value ? { ...others, [kind]: { ...value, by, at } } : others
  return {
    ...texts,
    templates: { ...texts.templates, [projectId]: { ...ofProject, [language]: ofLanguage } },
  }
}

const withSources = (
  texts: DeskTexts,
  names: Record<string, string> | null,
  by: string,
  at: number,
): DeskTexts => {
  const { sources: _, ...others } = texts
  return names ? { ...others, sources: { names, by, at } } : others
}

const withChange = (texts: DeskTexts, change: TextsChange, by: string, at: number): DeskTexts => {
  if (change.of === 'template') return withTemplate(texts, change, by, at)
  if (change.of === 'sources') return withSources(texts, change.value, by, at)
  return withLostReasons(texts, change.value, by, at)
}

const withLostReasons = (texts: DeskTexts, list: string[] | null, by: string, at: number): DeskTexts => {
  const { lostReasons: _, ...others } = texts
  return list ? { ...others, lostReasons: { list, by, at } } : others
}

/**
 * The texts that admins write in the desk: messages, lost reasons and names of sources, each with a default that can be
 * restored.
 */
export function textRoutes({ changes, projects, live, now }: CrmDeps): Hono<DeskEnv> {
  const respond = (texts: DeskTexts): TextsResponse => ({
    ok: true,
    templates: projects.everyLanguage.flatMap(({ language, settings: { projectId }, words }) =>
      kinds.map(kind => ({
        projectId,
        language,
        kind,
        usual: words.templates[kind],
        own: texts.templates[projectId]?.[language]?.[kind],
      })),
    ),
    lostReasons: { usual: [...lostReasons], own: texts.lostReasons },
    sources: texts.sources,
  })

  const requireProject = ({ projectId, language }: TemplateChange) => {
    const isThere = projects.everyLanguage.some(
      one => one.settings.projectId === projectId && one.language === language,
    )
    if (!isThere) throw new HttpError(400, 'This project has no messages in this language.', 'language')
  }

  const describe = (change: TextsChange): string => {
    const verb = change.value ? 'changed' : 'restored the default of'
    if (change.of === 'template')
      return `${verb} the message “${templateNames[change.kind]}” (${change.projectId}, ${change.language})`
    return `${verb} the ${change.of === 'sources' ? 'names of sources' : 'lost reasons'}`
  }

  return new Hono<DeskEnv>()
    .get(deskPaths.texts, requireAdmin, async c => c.json(respond(await readTexts(changes))))
    .post(deskPaths.texts, requireAdmin, async c => {
      const change = await jsonBody(c, textsChange)
      const { email: by } = c.var.member
      const at = now()
      if (change.of === 'template') {
        requireProject(change)
        requireFields(change)
      }
      const texts = await changeDocument(changes, 'texts', deskTexts, noTexts, before =>
        withChange(before, change, by, at),
      )
      await changes.beginAudit({ at, by, kind: 'team', what: describe(change) })
      live.send({ kind: 'resync' })
      return c.json(respond(texts))
    })
}
