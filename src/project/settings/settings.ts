import * as v from 'valibot'
import { formFields } from '#domain/leads/lead-fields.ts'
import { answerWays } from '#domain/leads/purposes.ts'
import { defaultZone } from '#lib/time/zone-time.ts'
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
    'must be a language besides English, such as kn',
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
/** The longest logo: as text, of shapes or of an embedded picture. */
export const longestLogo = 20_000
const logo = v.pipe(
  v.string(),
  v.maxLength(longestLogo, 'is too detailed for a logo'),
  v.metadata({ field: 'logo' }),
)
const call = v.pipe(v.string(), v.regex(/^$|^\/|^https:\/\//, 'must be empty, a path or an https address'))

/** `settings.json`: who runs the site, how to reach them, and which requests the page makes. Nothing secret. */
export const settingsSchema = v.strictObject({
  /** The origin of the published site, used for canonical addresses, the sitemap and social cards. */
  origin,
  /** The origin of the lead service, if the pages are on a static host: for leads, visit pages and mails. */
  serviceOrigin: v.exactOptional(origin),
  /** The origin of the desk for this project's team, if it is not that of the first project's service. */
  deskOrigin: v.exactOptional(origin),
  /** Further host names of the project, if one service serves several; the origin's own is included. */
  hosts: v.exactOptional(v.array(hostName)),
  /** The project id of every lead; it stays when the project is renamed. */
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
  /** Whether the page has the banner at its top; a campaign page with a banner of its own has it all the same. */
  banner: v.optional(v.boolean(), true),
  /** How a form is answered, which sending it agrees to. The line under Submit and the notice state it. */
  answerBy: v.optional(answerBySchema, [...answerWays]),
  /** The other recipients of a visitor's data, whom the notice names. */
  recipients: v.optional(recipientsSchema, []),
  /** How long a visitor's data is stored. The privacy notice states it. */
  keptFor: v.optional(keptForSchema, {}),
  registration: v.optional(registrationSchema, {}),
  /** Whether breaking the state's rules stops the build, or causes a warning. */
  rera: v.optional(v.picklist(['strict', 'warn'], 'must be strict or warn'), 'warn'),
  /** The homes on sale, for search engines: flats, or houses, villas and plots. */
  homes: v.optional(v.picklist(['apartments', 'houses'], 'must be apartments or houses'), 'apartments'),
  /** Further data about the place for search engines. */
  search: v.exactOptional(searchSchema),
  /** Links to other pages of the project, in the footer. */
  social: v.exactOptional(bounded(v.strictObject({ name: shortWords(30), link: webAddress }), 1, 6, 'name')),
  /** The project's own logo, in place of `logo.svg` and `logo-on-light.svg`; as SVG. */
  logo: v.exactOptional(v.strictObject({ onDark: v.exactOptional(logo), onLight: v.exactOptional(logo) })),
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
    /** Used for the distance of a check-in, and by search engines. */
    coordinates: v.exactOptional(coordinatesSchema),
  }),
  /** The origins of external players that a section may show in a frame, after a visitor pressed its button. */
  frames: v.exactOptional(v.array(origin)),
  /** The shown sections, in their order; by default the standard ones and then those of the words. */
  sections: v.exactOptional(v.array(v.string())),
  blockedCountries: v.array(country),
  defaultCountry: country,
  /** The locale of dates, numbers and country names. */
  locale: v.optional(locale, 'en-IN'),
  /** Languages besides English, in this order; each has its own words. */
  languages: v.optional(v.array(language), []),
  /** Whether visitors see the English text where a translation is missing. */
  englishFallback: v.optional(v.boolean(), false),
  /** The letters that the forms accept in a name, by language: latin (A to Z) or, by default, any. */
  letters: v.optional(lettersSchema, {}),
  /** Further, optional fields of both forms. */
  formFields: v.optional(v.array(v.picklist(formFields, `must be one of ${formFields.join(', ')}`)), []),
  /** The time zone of the project's days, hours and visits. */
  timeZone: v.optional(timeZone, defaultZone),
  /** The currency of advertising conversions. */
  currency: v.optional(currency, 'INR'),
  /** External services for the four requests; empty means our own service. The page fills in {ip} and {key}. */
  calls: v.strictObject({ siteVisit: call, enquiry: call, ip: call, geo: call, geoKey: optionalWords }),
  analytics: v.strictObject({
    /** e.g. 'G-XXXXXXXXXX'; gtag.js is loaded only if it is set. */
    measurementId: v.pipe(v.string(), v.regex(/^(GT?-[A-Z0-9]+)?$/, 'must be empty or such as G-XXXXXXXXXX')),
    /** e.g. 'AW-000000000/label'; the destination of advertising conversions. */
    conversionId: v.pipe(
      v.string(),
      v.regex(/^(AW-\d+\/\S+)?$/, 'must be empty or such as AW-000000000/label'),
    ),
  }),
})

export type ProjectSettings = v.InferOutput<typeof settingsSchema>
