import * as v from 'valibot'
import { isSlug, longestSlug } from '#domain/campaign-pages/campaign-page.ts'
import { day, inOneLine, optionalWords, shortWords, words } from '../field-kinds.ts'

/** The last part of a campaign page's address. Its words and pictures are stored under the same name. */
export const slugSchema = v.pipe(
  v.string(),
  v.check(
    isSlug,
    `must be named by small letters, digits and hyphens, with a letter among them and at most ${longestSlug}`,
  ),
)

/** A line that only the team sees. */
const line = (max: number) =>
  v.pipe(
    optionalWords,
    inOneLine,
    v.nonEmpty('must not be empty'),
    v.maxLength(max, issue => `must have at most ${max} characters, has ${issue.input.length}`),
  )

const campaignPage = v.pipe(
  v.strictObject({
    name: line(60),
    from: day,
    until: v.exactOptional(day),
    source: v.exactOptional(line(60)),
    medium: v.exactOptional(line(60)),
    campaign: v.exactOptional(line(60)),
    sections: v.exactOptional(v.array(v.string())),
  }),
  v.forward(
    v.check(({ from, until }) => until === undefined || until >= from, 'must not be before the first day'),
    ['until'],
  ),
)

/** `campaigns.json`: the campaign pages by the last part of their address, such as `diwali` for `/c/diwali`. */
export const campaignsSchema = v.record(slugSchema, campaignPage)

export type Campaigns = v.InferOutput<typeof campaignsSchema>

/**
 * `campaigns` of the words: the texts with which each campaign page replaces the full page's; every field is optional.
 */
export const campaignWordsSchema = v.record(
  slugSchema,
  v.strictObject({
    banner: v.exactOptional(
      v.strictObject({
        text: v.exactOptional(shortWords(60)),
        action: v.exactOptional(shortWords(20)),
      }),
    ),
    /** Replaces the project's name on the first picture. */
    headline: v.exactOptional(shortWords(40)),
    tagline: v.exactOptional(words),
    badge: v.exactOptional(v.strictObject({ small: v.exactOptional(words), large: v.exactOptional(words) })),
    /** Describes the campaign page's own first picture. */
    alt: v.exactOptional(words),
    /** A section right after the first screen. */
    offer: v.exactOptional(
      v.strictObject({
        title: v.exactOptional(shortWords(60)),
        text: v.exactOptional(words),
        terms: v.exactOptional(words),
      }),
    ),
  }),
)
