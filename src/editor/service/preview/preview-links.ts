import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import { changeDocument } from '#crm/documents/documents.ts'
import type { ChangeRecords } from '#store/change-records.ts'

const dayMs = 86_400_000

/**
 * The key of all links, and the time by project up to which made links have ended; a document of the records, so that
 * every instance has it.
 */
const linksDocument = v.object({
  key: v.nullable(v.string()),
  ended: v.optional(v.record(v.string(), v.number()), {}),
})

type Documents = Pick<ChangeRecords, 'settings' | 'saveSettings'>

const linkSchema = v.strictObject({
  project: v.string(),
  language: v.string(),
  /** The campaign page that it shows instead of the full page. */
  campaign: v.exactOptional(v.string()),
  /** The newest edition when the link was made: once a later one is published, so is what the link was made for. */
  after: v.exactOptional(v.number()),
  endsAt: v.number(),
})

/** What a link shows: the draft of a project as it is when it is opened, and the live page once the draft is published. */
export type PreviewLink = v.InferOutput<typeof linkSchema>

/** Signs links and reads its own signed links. */
interface PreviewLinks {
  sign(link: Omit<PreviewLink, 'endsAt'>): { token: string; endsAt: number }
  /** Reads a token; undefined if it was not signed here, or has expired. */
  read(token: string): PreviewLink | undefined
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const noLinks: v.InferOutput<typeof linksDocument> = { key: null, ended: {} }

/** Opens the links of this team. */
export async function openPreviewLinks(records: Documents, now: () => number): Promise<PreviewLinks> {
  const { key, ended } = await changeDocument(records, 'site-preview', linksDocument, noLinks, one =>
    one.key === null ? { ...one, key: randomBytes(32).toString('base64url') } : one,
  )
  const signatureOf = (body: string) =>
    createHmac('sha256', key ?? '')
      .update(body)
      .digest()
  return {
    sign(link) {
      const endsAt = now() + dayMs
      const body = Buffer.from(JSON.stringify({ ...link, endsAt })).toString('base64url')
      return { token: `${body}.${signatureOf(body).toString('base64url')}`, endsAt }
    },
    read(token) {
      const [, body = '', signature = ''] = /^([\w-]{1,400})\.([\w-]{43})$/.exec(token) ?? []
      const shown = Buffer.from(signature, 'base64url')
      const expected = signatureOf(body)
      if (shown.length !== expected.length || !timingSafeEqual(shown, expected)) return undefined
      const link = v.safeParse(linkSchema, parsed(Buffer.from(body, 'base64url').toString()))
      if (!link.success) return undefined
      const { project, endsAt } = link.output
      const endedAt = Object.hasOwn(ended, project) ? ended[project] : undefined
      const isTakenBack = endedAt !== undefined && endsAt - dayMs <= endedAt
      return endsAt > now() && !isTakenBack ? link.output : undefined
    },
  }
}

/** Ends all links of a project that were made until now. */
export async function endPreviewLinks(records: Documents, project: string, now: () => number): Promise<void> {
  const time = now()
  await changeDocument(records, 'site-preview', linksDocument, noLinks, one => ({
    ...one,
    // A link ends after a day by itself.
    ended: {
      ...Object.fromEntries(Object.entries(one.ended).filter(([, at]) => at > time - dayMs)),
      [project]: time,
    },
  }))
}
