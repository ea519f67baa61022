import { answerWays, type Purpose, purposesIn } from '#domain/leads/purposes.ts'
import type { Labels } from '#labels/english.ts'
import { fillText } from '#labels/text.ts'
import { ownValue } from '../read-json.ts'
import type { WrittenWords } from '../words/words.ts'
import { serviceOriginOf } from './origins.ts'
import type { ProjectSettings } from './settings.ts'

/** Data that is sent to a recipient, and the setting that sends it. */
export interface Given {
  what: 'details' | 'network address'
  by: string
}

/** A line for each setting that sends data to a recipient whom the notice does not name. */
export const undisclosedRecipients = (
  { recipients }: Pick<ProjectSettings, 'recipients'>,
  given: Given[],
): string[] => {
  const isNamed = ({ what }: Given) =>
    recipients.some(({ looksUpCountry = false }) => looksUpCountry === (what === 'network address'))
  return given
    .filter(one => !isNamed(one))
    .map(({ what, by }) =>
      what === 'details'
        ? `recipients: must name who gets each lead by ${by}, because the notice says who else gets the details${by.startsWith('WEBHOOK_URL') ? `; ${by.replace('URL', 'RECEIVER')}=own where it is a system of your own` : ''}`
        : `recipients: must name who gets each visitor's network address by ${by}, with "looksUpCountry": true, because the notice says who else gets it`,
    )
}

/** The data that the page's requests send to other services. */
export const lookupRecipients = ({
  calls,
  hosts = [],
  ...origins
}: Pick<ProjectSettings, 'calls' | 'origin' | 'serviceOrigin' | 'deskOrigin' | 'hosts'>): Given[] => {
  const own = [origins.origin, serviceOriginOf(origins)]
    .flatMap(origin => URL.parse(origin)?.hostname ?? [])
    .concat(hosts)
  const isOutside = (call: string) => {
    const host = URL.parse(call)?.hostname
    return host !== undefined && !own.includes(host)
  }
  return [
    ...(['siteVisit', 'enquiry'] as const).map(name => ({ name, what: 'details' as const })),
    ...(['ip', 'geo'] as const).map(name => ({ name, what: 'network address' as const })),
  ]
    .filter(({ name }) => isOutside(calls[name]))
    .map(({ name, what }) => ({ what, by: `calls.${name}` }))
}

type Recipients = Pick<ProjectSettings, 'recipients'>

/** The recipients that get a visitor's details, and not only the network address. */
export const detailRecipients = ({ recipients }: Recipients) =>
  recipients.filter(({ looksUpCountry }) => !looksUpCountry)

/** Whether the notice names recipients besides the developer, who gets only what the buyer agreed to share. */
export const hasOtherRecipients = (settings: Recipients): boolean =>
  detailRecipients(settings).some(({ isDeveloper }) => !isDeveloper)

type Settled = Pick<ProjectSettings, 'answerBy' | 'recipients' | 'analytics'>

/** A further purpose that a visitor may tick; none is ticked in advance. */
export interface Choice {
  purpose: Purpose
  text: string
}

/** Asks only for purposes that are set up and not implied by sending the form. */
export function choicesOf({ answerBy, recipients, analytics }: Settled, { consent }: Labels): Choice[] {
  const developer = recipients.find(({ isDeveloper }) => isDeveloper)
  return [
    ...answerWays.filter(way => !answerBy.includes(way)).map(way => ({ purpose: way, text: consent[way] })),
    ...(developer
      ? [{ purpose: 'share' as const, text: fillText(consent.share, { developer: developer.name }) }]
      : []),
    ...(analytics.conversionId === ''
      ? []
      : [{ purpose: 'advertising' as const, text: consent.advertising }]),
  ]
}

/** The optional purposes of a project's forms. */
export const offersOf = ({ settings, labels }: { settings: Settled; labels: Labels }): Purpose[] =>
  choicesOf(settings, labels).map(({ purpose }) => purpose)

type Reasons = WrittenWords['privacy']['recipients']

/** A line for each recipient in the settings without a reason in the words, and for each reason without a recipient. */
export const mismatchedReasons = ({ recipients }: Recipients, reasons: Reasons = {}): string[] => {
  const names = recipients.map(({ name }) => name)
  return [
    ...names
      .filter(name => !ownValue(reasons, name))
      .map(name => `privacy.recipients.${name}: must say why they get the details`),
    ...Object.keys(reasons)
      .filter(name => !names.includes(name))
      .map(name => `privacy.recipients.${name}: must be in settings.json as well, or not here`),
  ]
}

/**
 * The purposes that a buyer may agree to in a project: its answers, its ticks, and sharing if the notice names other
 * recipients.
 */
export const agreeablePurposes = (project: { settings: Settled; labels: Labels }): Purpose[] =>
  purposesIn([
    ...project.settings.answerBy,
    ...offersOf(project),
    ...(hasOtherRecipients(project.settings) ? ['share'] : []),
  ])

/** The paragraph of the notice that is generated from the settings: it names every recipient. */
const recipientsParagraph = (
  { recipients, analytics }: Settled,
  { consent }: Labels,
  reasons: Reasons = {},
) => {
  const lines = [
    ...recipients.map(({ name }) =>
      fillText(consent.recipient, { name, why: ownValue(reasons, name) ?? '' }),
    ),
    // Page views and form events are sent to each of the two that is set; see `src/site/analytics/gtag.ts`.
    ...(analytics.measurementId || analytics.conversionId ? [consent.analytics] : []),
    ...(analytics.conversionId ? [consent.adPlatform] : []),
  ]
  return { title: consent.recipients, text: lines.length > 0 ? lines.join(' ') : consent.nobody }
}

/** The words with a notice that names all recipients of a visitor's data. */
export const withRecipients = <Words extends Pick<WrittenWords, 'privacy'>>(
  words: Words,
  settings: Settled,
  labels: Labels,
): Words => ({
  ...words,
  privacy: {
    ...words.privacy,
    paragraphs: [
      ...words.privacy.paragraphs,
      recipientsParagraph(settings, labels, words.privacy.recipients),
    ],
  },
})
