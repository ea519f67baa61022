import * as v from 'valibot'
import type { Purpose } from '#contract/consent.ts'
import type { Labels } from '#labels/all.ts'
import { filled } from '#labels/text.ts'
import { shortWords, words } from './field-kinds.ts'
import type { ProjectSettings } from './settings.ts'
import type { WrittenWords } from './words.ts'

/** Who else is given what a visitor left, and why. */
export const recipientsSchema = v.array(
  v.strictObject({
    name: shortWords(80),
    why: words,
    /** The developer is given only what the buyer agreed to share. */
    isDeveloper: v.optional(v.boolean(), false),
    /** Is told the visitor's network address alone, and answers with the country. */
    looksUpCountry: v.exactOptional(v.boolean()),
  }),
)

type Recipients = Pick<ProjectSettings, 'recipients'>

/** Whoever is given the details themselves, and not the network address alone. */
export const givenDetails = ({ recipients }: Recipients) =>
  recipients.filter(({ looksUpCountry }) => !looksUpCountry)

/** Where a project gives the details to nobody but its developer, whoever it tells of a lead is the developer. */
export const givesToDeveloperAlone = (settings: Recipients): boolean => {
  const given = givenDetails(settings)
  return given.length > 0 && given.every(({ isDeveloper }) => isDeveloper)
}

type Settled = Pick<ProjectSettings, 'recipients' | 'analytics'>

/** A thing a visitor may agree to beside what sending means, none of it ticked beforehand. */
export interface Choice {
  purpose: Purpose
  text: string
}

/** Only what is set up is asked for. */
export function choicesOf({ recipients, analytics }: Settled, { consent }: Labels): Choice[] {
  const developer = recipients.find(({ isDeveloper }) => isDeveloper)
  return [
    { purpose: 'message', text: consent.message },
    ...(developer
      ? [{ purpose: 'share' as const, text: filled(consent.share, { developer: developer.name }) }]
      : []),
    ...(analytics.conversionId === ''
      ? []
      : [{ purpose: 'advertising' as const, text: consent.advertising }]),
  ]
}

/** The paragraph of the notice that the settings write: whoever is set up to receive something stands in it. */
export function recipientsParagraph({ recipients, analytics }: Settled, { consent }: Labels) {
  const lines = [
    ...recipients.map(({ name, why }) => filled(consent.recipient, { name, why })),
    // Every page view and form event goes to whichever of the two is set; see `src/site/analytics/gtag.ts`.
    ...(analytics.measurementId || analytics.conversionId ? [consent.analytics] : []),
    ...(analytics.conversionId ? [consent.adPlatform] : []),
  ]
  return { title: consent.recipients, text: lines.length > 0 ? lines.join(' ') : consent.nobody }
}

/** Words whose notice says who else is given what a visitor left. */
export const withRecipients = <Words extends Pick<WrittenWords, 'privacy'>>(
  words: Words,
  settings: Settled,
  labels: Labels,
): Words => ({
  ...words,
  privacy: {
    ...words.privacy,
    paragraphs: [...words.privacy.paragraphs, recipientsParagraph(settings, labels)],
  },
})
