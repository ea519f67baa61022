import * as v from 'valibot'
import { lostReason } from '#domain/deals/stages.ts'
import { templateKind } from '#domain/settings/message-templates.ts'

/** The member who set a text in the desk, and when. */
const setBy = { by: v.string(), at: v.number() }

const templateText = v.object({
  title: v.pipe(v.string(), v.trim(), v.minLength(1, 'Enter a name for the message.'), v.maxLength(60)),
  text: v.pipe(v.string(), v.trim(), v.minLength(1, 'Enter the message.'), v.maxLength(2000)),
})

const lostReasonList = v.pipe(
  v.array(lostReason),
  v.minLength(1, 'Keep at least one reason.'),
  v.maxLength(20, 'Use at most 20 reasons.'),
  v.check(
    list => new Set(list.map(one => one.toLowerCase())).size === list.length,
    'A reason is listed twice. Remove one.',
  ),
)

const sourceNames = v.pipe(
  v.record(
    v.pipe(v.string(), v.trim(), v.minLength(1, 'Enter the source.'), v.maxLength(100)),
    v.pipe(v.string(), v.trim(), v.minLength(1, 'Enter the name.'), v.maxLength(60)),
  ),
  v.check(names => Object.keys(names).length <= 100, 'Use at most 100 sources.'),
)

const storedTemplate = v.object({ ...templateText.entries, ...setBy })

/**
 * The texts that admins changed from the project's folder, as stored: messages by project, language and kind, the lost
 * reasons, and the names of sources. Missing texts are those of the folder.
 */
export const deskTexts = v.object({
  templates: v.optional(v.record(v.string(), v.record(v.string(), v.record(v.string(), storedTemplate))), {}),
  lostReasons: v.exactOptional(v.object({ list: v.array(lostReason), ...setBy })),
  sources: v.exactOptional(v.object({ names: sourceNames, ...setBy })),
})

export type DeskTexts = v.InferOutput<typeof deskTexts>

/** A message with its default from the project's folder, and the desk's version if there is one. */
const templateSetting = v.object({
  projectId: v.string(),
  language: v.string(),
  kind: templateKind,
  usual: v.object({ title: v.string(), text: v.string() }),
  own: v.optional(storedTemplate),
})

export type TemplateSetting = v.InferOutput<typeof templateSetting>

export const textsResponse = v.object({
  ok: v.literal(true),
  templates: v.array(templateSetting),
  lostReasons: v.object({
    usual: v.array(v.string()),
    own: v.optional(v.object({ list: v.array(v.string()), ...setBy })),
  }),
  /** The names of sources, if an admin set them. */
  sources: v.optional(v.object({ names: v.record(v.string(), v.string()), ...setBy })),
})

export type TextsResponse = v.InferOutput<typeof textsResponse>

/** Changes one text; null restores the default. */
export const textsChange = v.variant('of', [
  v.object({
    of: v.literal('template'),
    projectId: v.string(),
    language: v.string(),
    kind: templateKind,
    value: v.nullable(templateText),
  }),
  v.object({ of: v.literal('lost-reasons'), value: v.nullable(lostReasonList) }),
  v.object({ of: v.literal('sources'), value: v.nullable(sourceNames) }),
])

export type TextsChange = v.InferOutput<typeof textsChange>
