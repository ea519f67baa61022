import * as v from 'valibot'
import { templateFields, templateKinds } from '#domain/settings/message-templates.ts'
import { statTopics } from '#lib/stats/stats.ts'
import {
  bounded,
  country,
  figure,
  findRepeated,
  optionalWords,
  picture,
  shortWords,
  webAddress,
  words,
  wordsWith,
} from '../field-kinds.ts'
import { extraSectionsSchema } from '../sections/extra-sections.ts'
import { headerLabels } from '../sections/section-ids.ts'
import { answerWords, lacksAnswerBy, saysAnswerBy } from './answer-words.ts'
import { campaignWordsSchema } from './campaigns.ts'
import { labelsSchema } from './labels.ts'
import { topicNames } from './notice-topics.ts'

const message = v.pipe(
  wordsWith(templateFields),
  v.maxLength(1000, issue => `must have at most 1000 characters, has ${issue.input.length}`),
)

const template = (needed: readonly string[]) =>
  v.strictObject({
    title: wordsWith([]),
    text: v.pipe(
      message,
      v.check(
        text => needed.every(name => text.includes(`{${name}}`)),
        `must hold ${needed.map(name => `{${name}}`).join(' and ')}`,
      ),
    ),
  })

/** The messages that members send from their own chat app. */
const templatesSchema = v.strictObject({
  firstAnswer: template(templateKinds.firstAnswer),
  brochure: template(templateKinds.brochure),
  visitConfirmation: template(templateKinds.visitConfirmation),
  directions: template(templateKinds.directions),
  afterVisit: template(templateKinds.afterVisit),
})

/** The words that only the brochure has; the others come from the page. */
const brochureSchema = v.strictObject({
  edition: words,
  unitsText: words,
  startingPrice: words,
  priceNote: words,
  interior: v.strictObject({ caption: words }),
  visit: v.strictObject({ title: words, text: words, call: words, chat: words, map: words }),
})

/** A figure of the stats strip. `about` marks those that the first screen or the social picture also show. */
const stat = v.strictObject({
  label: words,
  value: words,
  about: v.exactOptional(v.picklist(statTopics, `must be one of ${statTopics.join(', ')}`)),
})
const heading = { title: words, text: words }
const photo = v.strictObject({ ...picture.entries, caption: words })
const label = shortWords(14)

/** Labels that fit next to the longest name and the number at 1280 px; a section that is left out needs none. */
const nav = v.pipe(
  v.strictObject({
    home: label,
    features: v.exactOptional(label),
    overview: v.exactOptional(label),
    pricing: v.exactOptional(label),
    'master-plan': v.exactOptional(label),
    location: v.exactOptional(label),
    amenities: v.exactOptional(label),
    gallery: v.exactOptional(label),
  }),
  v.check(
    labels => Object.values(labels).slice(0, headerLabels).join('').length <= 70,
    'must have at most 70 characters together',
  ),
)

/** Several types with the same price need a note, because it looks like a mistake. */
const pricing = v.pipe(
  v.strictObject({
    ...heading,
    /** Replaces the text once a form was sent and every price is shown. */
    textWhenShown: v.exactOptional(words),
    /** Before each price, if it differs from the language's default words: 'Starting at', then 'Rs'. */
    startingAt: v.exactOptional(words),
    currency: v.exactOptional(shortWords(4)),
    /** Below the cards, and visible before any price is. */
    note: v.optional(words),
    /** Shown with the measures of the plans. */
    planNote: v.optional(words),
    /** Prices are in `prices.json`, and here only without that file. */
    units: bounded(
      v.strictObject({ type: words, price: v.exactOptional(words), size: optionalWords, picture }),
      1,
      8,
      'type',
    ),
  }),
  v.forward(
    v.check(
      ({ note, units }) =>
        note !== undefined || findRepeated(units.flatMap(({ price }) => price ?? [])) === undefined,
      'must say why several types start at one price',
    ),
    ['note'],
  ),
)

/** A paragraph of the notice; the one on purposes states how a form is answered. */
const privacyParagraph = v.pipe(
  v.strictObject({
    title: words,
    text: answerWords,
    about: v.exactOptional(v.array(v.picklist(topicNames, `must be one of ${topicNames.join(', ')}`))),
    link: v.exactOptional(webAddress),
  }),
  v.forward(
    v.check(({ text, about }) => !about?.includes('purposes') || saysAnswerBy(text), lacksAnswerBy),
    ['text'],
  ),
)

const allWords = v.strictObject({
  /** The offer at the top of the page. */
  banner: v.strictObject({ text: shortWords(60), action: shortWords(20) }),
  /** The label of each section in the navigation. */
  nav,
  tagline: words,
  badge: v.strictObject({ small: words, large: words }),
  description: words,
  address: v.strictObject({ street: words, locality: words, region: words, country }),
  hero: v.strictObject({ wide: picture, tall: picture }),
  stats: bounded(stat, 2, 6, 'label'),
  /** The asterisk's footnote. */
  priceNote: v.optional(words),
  features: v.strictObject({
    ...heading,
    facts: bounded(v.strictObject({ figure: shortWords(8), label: words, note: words }), 2, 6, 'label'),
  }),
  overview: v.strictObject({
    ...heading,
    more: words,
    picture,
    /** The rooms of `pictures.json`, in its order, if they are not photos of the gallery. */
    interiors: v.exactOptional(bounded(photo, 1, 5)),
  }),
  pricing,
  /** This and `plan` are optional together with the section `master-plan`. */
  masterPlan: v.exactOptional(v.strictObject({ ...heading, picture })),
  /** Names on the master plan: one tower with its {number}, all towers, and the places by their mark in `plan.json`. */
  plan: v.exactOptional(
    v.strictObject({ tower: wordsWith(['number']), towers: words, places: v.record(v.string(), words) }),
  ),
  location: v.strictObject({
    title: words,
    place: words,
    text: words,
    /** Describes the picture of a map, if there is one. */
    picture: v.optional(picture),
    distances: bounded(v.strictObject({ to: words, kilometres: figure }), 1, 8, 'to'),
  }),
  amenities: v.strictObject({
    ...heading,
    items: bounded(v.strictObject({ name: words, icon: words }), 2, 12, 'name'),
  }),
  /** Optional together with its section. */
  gallery: v.exactOptional(
    v.strictObject({
      ...heading,
      groups: bounded(
        v.strictObject({
          id: words,
          title: words,
          photos: bounded(photo, 1, 24),
        }),
        1,
        4,
        'id',
      ),
    }),
  ),
  /** Further sections, by id; `sections` in the settings gives their order. */
  sections: v.exactOptional(extraSectionsSchema),
  /** The words of each campaign page, by its name in `campaigns.json`. */
  campaigns: v.exactOptional(campaignWordsSchema),
  /** The visiting hours, shown in the footer. */
  visitHours: v.optional(words),
  /** The label on pictures that are not photographs. */
  impression: shortWords(20),
  disclaimer: words,
  /** The line under Submit. */
  consent: v.pipe(answerWords, v.check(saysAnswerBy, lacksAnswerBy)),
  /** The build checks that every required topic has a paragraph; the settings name the other recipients. */
  privacy: v.strictObject({
    version: words,
    paragraphs: v.array(privacyParagraph),
    /** The reason for each of the settings' recipients, by name. */
    recipients: v.exactOptional(v.record(v.string(), words)),
  }),
  brochure: brochureSchema,
  templates: templatesSchema,
  /** The names of the rooms of `unit-plans.json`, which is in English, in another language, without their numbers. */
  rooms: v.exactOptional(v.record(v.string(), words)),
  labels: v.exactOptional(labelsSchema),
})

/**
 * `words/en.json`, `words/kn.json` and so on: the project's words and figures, in the order of the page. {projectName},
 * {partnerName} and {agentId} are replaced by the settings.
 */
export const wordsSchema = v.pipe(
  allWords,
  v.forward(
    v.check(
      ({ stats, priceNote }) =>
        !stats.some(({ value }) => value.includes('*')) || Boolean(priceNote?.startsWith('*')),
      'must begin with the asterisk of the stats and say what it stands for',
    ),
    ['priceNote'],
  ),
)

/** The content of `words/en.json`. */
export type WrittenWords = v.InferOutput<typeof wordsSchema>
