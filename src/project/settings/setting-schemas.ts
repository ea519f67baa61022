import * as v from 'valibot'
import { answerWays } from '#domain/leads/purposes.ts'
import { shortWords, webAddress, words } from '../field-kinds.ts'
import { phraseKinds } from './forbidden-phrases.ts'
import { stateNames } from './states.ts'

/** How the partner answers a form, and so what sending one agrees to. */
export const answerBySchema = v.pipe(
  v.array(v.picklist(answerWays, 'must be call or message')),
  v.nonEmpty('must hold call, message or both'),
  v.transform(ways => answerWays.filter(way => ways.includes(way))),
)

/** The other recipients of a visitor's data; the words state the reason for each. */
export const recipientsSchema = v.array(
  v.strictObject({
    name: shortWords(80),
    /** The developer gets only what the buyer agreed to share. */
    isDeveloper: v.optional(v.boolean(), false),
    /** Gets only the visitor's network address, and returns the country. */
    looksUpCountry: v.exactOptional(v.boolean()),
  }),
)

/** The letters that the forms accept in a name, by the language of the page. */
export const lettersSchema = v.record(v.string(), v.picklist(['latin', 'any'], 'must be latin or any'))

const days = v.exactOptional(
  v.pipe(v.number(), v.integer('must be a whole number of days'), v.minValue(1, 'must be at least 1 day')),
)

/**
 * After how many inactive days contacts are erased, by the state of their deal, and for how many more days erased data
 * stays sealed, as the notice states it. Missing if the notice does not state it.
 */
export const keptForSchema = v.strictObject({
  unanswered: days,
  lost: days,
  booked: days,
  others: days,
  sealed: days,
})

const day = v.pipe(v.string(), v.isoDate('must be a day such as 2029-12-31'))

const registered = v.strictObject({
  number: shortWords(60),
  /** The last day it is valid. */
  expires: v.exactOptional(day),
})

/** The registrations under RERA, the Real Estate (Regulation and Development) Act of 2016. */
export const registrationSchema = v.strictObject({
  /** The state whose rules apply; see `states.ts`. */
  state: v.optional(v.picklist(stateNames, `must be one of ${stateNames.join(', ')}`), 'karnataka'),
  /** One for each advertised phase. */
  project: v.optional(v.array(registered), []),
  /** The channel partner's own. */
  agent: v.exactOptional(registered),
  /** If it differs from the state's usual one. */
  authority: v.exactOptional(shortWords(40)),
  registry: v.exactOptional(webAddress),
  /** The project's own page at the registry, to which the QR code leads. */
  page: v.exactOptional(webAddress),
  /** The requirements of the authority in a state whose rules are not known here, or differ. With the state `other`. */
  profile: v.exactOptional(
    v.strictObject({
      name: shortWords(40),
      /** The minimum size of the number, relative to the project's name. */
      shareOfName: v.exactOptional(
        v.pipe(v.number(), v.minValue(0.1), v.maxValue(1, 'must be from 0.1 to 1')),
      ),
      asksForCode: v.exactOptional(v.boolean()),
      /** The kinds of words that an advertisement may not use. */
      forbids: v.exactOptional(v.array(v.picklist(phraseKinds, `must be one of ${phraseKinds.join(', ')}`))),
    }),
  ),
  /** Further forbidden phrases, in any language, each with the reason that the build gives. */
  forbidden: v.exactOptional(v.array(v.strictObject({ phrase: words, reason: words }))),
  /** Fields of the words that may break the state's rules, by name: `banner.text`. */
  exempt: v.optional(v.array(words), []),
})

/** The schema.org types of places where people live. */
const placeKinds = [
  'ApartmentComplex',
  'GatedResidenceCommunity',
  'SingleFamilyResidence',
  'Residence',
  'Place',
] as const

const clock = v.pipe(v.string(), v.isoTime('must be a time such as 09:00'))
const degrees = (max: number) =>
  v.pipe(
    v.number(),
    v.minValue(-max, `must be from -${max} to ${max}`),
    v.maxValue(max, `must be from -${max} to ${max}`),
  )

/** The location of the site's gate. */
export const coordinatesSchema = v.pipe(
  v.strictObject(
    { latitude: degrees(90), longitude: degrees(180) },
    'must be latitude and longitude such as 13.17, 77.63',
  ),
  v.metadata({ field: 'coordinates' }),
)

/** Further data for search engines: another type than that of `homes`, and the opening hours. */
export const searchSchema = v.strictObject({
  kind: v.exactOptional(v.picklist(placeKinds, `must be one of ${placeKinds.join(', ')}`)),
  /** Every day, in the project's time zone. */
  hours: v.exactOptional(v.strictObject({ opens: clock, closes: clock })),
})
