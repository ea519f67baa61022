import type { Page } from './page.ts'
import { pick } from './pick.ts'
import type { StartContent } from './start-content.ts'

/** The further content that the late parts of a page need: forms, gallery, large plans. */
export const lateContentOf = ({
  settings,
  words,
  labels,
  pictures,
  unitPlans,
  consent,
  invitations,
  countries,
  defaultCountry,
  sitePlace,
}: Page) => ({
  settings: pick(
    settings,
    'projectId',
    'partnerName',
    'agentId',
    'chat',
    'mapLink',
    'blockedCountries',
    'letters',
    'formFields',
    'locale',
    'timeZone',
    'currency',
    'calls',
  ),
  words: {
    ...pick(words, 'gallery', 'visitBackground', 'consent', 'privacy'),
    overview: pick(words.overview, 'interiors'),
    location: pick(words.location, 'place'),
  },
  labels: {
    ...pick(labels, 'messages', 'forms', 'visit', 'confirmation', 'calendar', 'photos', 'plan'),
    sections: pick(labels.sections, 'carousel', 'slide', 'slideOf', 'photoOf'),
    consent: pick(labels.consent, 'more'),
  },
  pictures: pick(
    pictures,
    ...[
      words.visitBackground,
      ...words.overview.interiors.map(({ name }) => name),
      ...words.gallery.groups.flatMap(({ photos }) => photos.map(({ name }) => name)),
    ].filter(name => name in pictures),
  ),
  unitPlans,
  consent,
  invitations,
  countries,
  defaultCountry,
  sitePlace,
})

export type LateContent = ReturnType<typeof lateContentOf>

/** The content of a late part. */
export type Content = StartContent & LateContent

/** Adds the late content to the first. */
export const joinContent = (start: StartContent, late: LateContent): Content => ({
  ...start,
  ...late,
  settings: { ...start.settings, ...late.settings },
  words: { ...start.words, ...late.words },
  labels: {
    ...start.labels,
    ...late.labels,
    sections: { ...start.labels.sections, ...late.labels.sections },
  },
  pictures: { ...start.pictures, ...late.pictures },
})
