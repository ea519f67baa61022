import * as v from 'valibot'
import { answerWays } from '#contract/leads/consent.ts'
import { usualZone } from '#contract/time/zone-time.ts'
import { formFields } from '#domain/leads/lead-fields.ts'
import {
  bounded,
  country,
  email,
  hostName,
  optionalWords,
  phone,
  shortWords,
  webAddress,
  wordsWith,
} from '../field-kinds.ts'
import {
  answerBySchema,
  coordinatesSchema,
  keptForSchema,
  lettersSchema,
  recipientsSchema,
  registrationSchema,
  searchSchema,
} from './setting-schemas.ts'

const origin = v.pipe(
  v.string(),
  v.check(
    text => URL.parse(text)?.origin === text && text.startsWith('https://'),
    'must be an origin such as https://lakeside.example, without a path or a slash at its end',
  ),
)
const withNumber = v.includes<string, '{number}', string>(
  '{number}',
  'must hold {number}, where the digits go',
)

const locale = v.pipe(
  v.string(),
  v.check(
    text =>
      /^[a-z]{2,3}(-[A-Z]{2})?$/.test(text) && Intl.DateTimeFormat.supportedLocalesOf(text).length === 1,
    'must be a language and a country such as en-IN',
  ),
)
const language = v.pipe(
  v.string(),
  v.check(
    text => /^(?!en$)[a-z]{2,3}$/.test(text) && Intl.DateTimeFormat.supportedLocalesOf(text).length === 1,
    'must be a language beside English, such as kn',
  ),
)
const timeZone = v.pipe(
  v.string(),
  v.check(text => {
    try {
      return /^[A-Z][A-Za-z_/+-]+$/.test(text) && Boolean(new Intl.DateTimeFormat('en', { timeZone: text }))
    } catch {
      return false
    }
  }, 'must be a time zone such as Asia/Kolkata'),
)
const currency = v.pipe(
  v.string(),
  v.check(text => Intl.supportedValuesOf('currency').includes(text), 'must be a currency such as INR'),
)
const logoFile = v.pipe(v.string(), v.regex(/^[a-z0-9-]+\.svg$/, 'must be an .svg file in logos/'))
const call = v.pipe(v.string(), v.regex(/^$|^\/|^https:\/\//, 'must be empty, a path or an https address'))

/** `settings.json`: who runs the site, how to reach them, and which calls the page makes. Nothing secret. */
export const settingsSchema = v.strictObject({
  /** Where the site is published; canonical addresses, the sitemap and social cards are built on it. */
  origin,
  /** Where the lead service answers, where the pages lie on a static host: leads, buyers' pages and mails lead there. */
  serviceOrigin: v.exactOptional(origin),
  /** Where this project's team opens the desk, where that is not at the first project's service. */
  deskOrigin: v.exactOptional(origin),
  /** Further host names of the project, where one service serves several; the origin's own is included. */
  hosts: v.exactOptional(v.array(hostName)),
  /** What every lead is filed under; it stays when the project is renamed. */
  projectId: v.pipe(
    v.string(),
    v.regex(/^[\w.:-]{1,80}$/, 'must be letters, digits, dots, colons and dashes, at most 80'),
  ),
  projectName: shortWords(40),
  partnerName: shortWords(60),
  agentId: email,
  phone,
  /** The messaging app: its own link for phones, its web link elsewhere. {number} becomes the number's digits. */
  chat: v.strictObject({
    number: phone,
    app: v.pipe(wordsWith(['number']), withNumber),
    web: v.pipe(v.string(), v.startsWith('https://', 'must begin with https://'), withNumber),
  }),
  /** How a form is answered: sending it agrees to this. The line under Submit and the notice say it. */
  answerBy: v.optional(answerBySchema, [...answerWays]),
  /** The other recipients of a visitor's data, whom the notice names. */
  recipients: v.optional(recipientsSchema, []),
  /** How long a visitor's data is stored. The privacy notice states it. */
  keptFor: v.optional(keptForSchema, {}),
  registration: v.optional(registrationSchema, {}),
  /** Whether a project that does not keep its state's rules ends the build, or is warned of. */
  rera: v.optional(v.picklist(['strict', 'warn'], 'must be strict or warn'), 'warn'),
  /** What is sold, for search engines: flats, or houses, villas and plots. */
  homes: v.optional(v.picklist(['apartments', 'houses'], 'must be apartments or houses'), 'apartments'),
  /** Further data about the place for search engines. */
  search: v.exactOptional(searchSchema),
  /** Links to other pages of the project, in the footer. */
  social: v.exactOptional(bounded(v.strictObject({ name: shortWords(30), link: webAddress }), 1, 6, 'name')),
  /** Logos of the developer, banks and others, in the footer; each a file of `logos/`. */
  logos: v.exactOptional(
    bounded(
      v.strictObject({ name: shortWords(60), file: logoFile, link: v.exactOptional(webAddress) }),
      1,
      8,
      'name',
    ),
  ),
  map: v.strictObject({
    link: webAddress,
    embed: webAddress,
    /** With them a check-in can record how far the phone was, and search engines find the place. */
    coordinates: v.exactOptional(coordinatesSchema),
  }),
  /** The origins of outside players that a section may show in a frame, once a visitor presses its button. */
  frames: v.exactOptional(v.array(origin)),
  /** The sections that are shown, in their order; the standard ones and then those of the words, unless set. */
  sections: v.exactOptional(v.array(v.string())),
  blockedCountries: v.array(country),
  defaultCountry: country,
  /** How dates, numbers and names of countries are written. */
  locale: v.optional(locale, 'en-IN'),
  /** Further languages besides English, in this order; each has its own words. */
  languages: v.optional(v.array(language), []),
  /** Which letters the forms take in a name, by language: latin (A to Z) or, unless set, any. */
  letters: v.optional(lettersSchema, {}),
  /** Further, optional fields of both forms. */
  formFields: v.optional(v.array(v.picklist(formFields, `must be one of ${formFields.join(', ')}`)), []),
  /** The time zone of the project's days, hours and visits. */
  timeZone: v.optional(timeZone, usualZone),
  /** What an advertising conversion is counted in. */
  currency: v.optional(currency, 'INR'),
  /** Outside services for the four calls; empty means our own service. {ip} and {key} are filled in by the page. */
  calls: v.strictObject({ siteVisit: call, enquiry: call, ip: call, geo: call, geoKey: optionalWords }),
  analytics: v.strictObject({
    /** e.g. 'G-XXXXXXXXXX'; gtag.js is loaded only when set. */
    measurementId: v.pipe(v.string(), v.regex(/^(GT?-[A-Z0-9]+)?$/, 'must be empty or such as G-XXXXXXXXXX')),
    /** e.g. 'AW-000000000/label'; where advertising conversions are sent. */
    conversionId: v.pipe(
      v.string(),
      v.regex(/^(AW-\d+\/\S+)?$/, 'must be empty or such as AW-000000000/label'),
    ),
  }),
})

/** A project's public settings. */
export type ProjectSettings = v.InferOutput<typeof settingsSchema>
