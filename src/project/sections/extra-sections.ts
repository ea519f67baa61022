import * as v from 'valibot'
import { bounded, day, optionalWords, picture, shortWords, webAddress, words } from '../field-kinds.ts'
import { playerAddress } from './players.ts'

/** The beginning of a section of any kind. */
const head = {
  /** Its label in the navigation; without one, nothing links to it. */
  nav: v.exactOptional(shortWords(14)),
  title: words,
  text: v.exactOptional(words),
}

const paragraphs = bounded(words, 1, 8)

const developer = v.strictObject({
  kind: v.literal('developer'),
  ...head,
  paragraphs,
  /** The developer's record in figures. */
  facts: v.exactOptional(bounded(v.strictObject({ figure: shortWords(10), label: words }), 1, 4, 'label')),
  picture: v.exactOptional(picture),
  link: v.exactOptional(webAddress),
  linkText: v.exactOptional(words),
})

const specifications = v.strictObject({
  kind: v.literal('specifications'),
  ...head,
  groups: bounded(
    v.strictObject({
      title: words,
      rows: bounded(v.strictObject({ name: words, value: words }), 1, 16, 'name'),
    }),
    1,
    10,
    'title',
  ),
})

/** The shares of all stages add up to the whole price. */
const payment = v.strictObject({
  kind: v.literal('payment'),
  ...head,
  stages: v.pipe(
    bounded(
      v.strictObject({
        name: words,
        /** In hundredths of the price. */
        share: v.pipe(v.number(), v.gtValue(0, 'must be above 0'), v.maxValue(100, 'must be at most 100')),
        note: v.exactOptional(words),
      }),
      2,
      14,
      'name',
    ),
    v.check(
      stages => Math.abs(stages.reduce((sum, { share }) => sum + share, 0) - 100) < 0.01,
      ({ input }) => `must share 100 in all, and share ${input.reduce((sum, { share }) => sum + share, 0)}`,
    ),
  ),
  note: v.exactOptional(words),
})

const progress = v.strictObject({
  kind: v.literal('progress'),
  ...head,
  /** Latest first. */
  updates: bounded(v.strictObject({ date: day, title: words, text: v.exactOptional(words), picture }), 1, 24),
})

const faq = v.strictObject({
  kind: v.literal('faq'),
  ...head,
  items: bounded(v.strictObject({ question: words, answer: words }), 1, 24, 'question'),
})

/** Shown in an external service's frame, which loads only after a press, or from a file of the project. */
const tour = v.pipe(
  v.strictObject({
    kind: v.literal('tour'),
    ...head,
    /** Shown until the video plays. */
    picture,
    /** The text of the button: Watch the video, Walk through the show home. */
    action: shortWords(40),
    /** A video in `media/`, such as video.mp4. */
    video: v.exactOptional(
      v.pipe(
        v.string(),
        v.regex(/^[a-z0-9-]+\.(?:mp4|webm)$/, 'must be an .mp4 or .webm file in media/'),
        v.metadata({ field: 'video' }),
      ),
    ),
    /** The address to show in a frame, such as that of an embedded player. */
    link: v.exactOptional(
      v.pipe(webAddress, v.startsWith('https://', 'must begin with https://'), v.transform(playerAddress)),
    ),
  }),
  // The error is reported at the video, because that is where an editor looks.
  v.forward(
    v.check(
      ({ video, link }) => (video === undefined) !== (link === undefined),
      'must have a video or a link, and not both',
    ),
    ['video'],
  ),
)

const testimonials = v.strictObject({
  kind: v.literal('testimonials'),
  ...head,
  quotes: bounded(v.strictObject({ quote: words, name: words, detail: v.exactOptional(words) }), 1, 8),
})

const news = v.strictObject({
  kind: v.literal('news'),
  ...head,
  items: bounded(
    v.strictObject({
      date: day,
      title: words,
      text: words,
      link: v.exactOptional(webAddress),
    }),
    1,
    12,
  ),
})

const story = v.strictObject({
  kind: v.literal('story'),
  ...head,
  paragraphs,
  picture: v.exactOptional(v.strictObject({ ...picture.entries, caption: v.exactOptional(optionalWords) })),
  /** The side of the text on which the picture is; right by default. */
  side: v.exactOptional(v.picklist(['left', 'right'], 'must be left or right')),
})

/** Every kind of section that a project may add, by name. */
export const extraKinds = {
  developer,
  specifications,
  payment,
  progress,
  faq,
  tour,
  testimonials,
  news,
  story,
}

const kindNames = Object.keys(extraKinds).join(', ')

/** A section of some kind, besides the standard ones. */
const extraSection = v.variant(
  'kind',
  [developer, specifications, payment, progress, faq, tour, testimonials, news, story],
  `must have a kind: one of ${kindNames}`,
)

const sectionId = v.pipe(
  v.string(),
  v.regex(/^[a-z][a-z0-9-]{1,30}$/, 'must be named by small letters, digits and dashes'),
)

/** `sections` of the words: further sections by their ids, which are their anchors. */
export const extraSectionsSchema = v.record(sectionId, extraSection)

/** The words of a further section. */
export type WrittenSection = v.InferOutput<typeof extraSection>
