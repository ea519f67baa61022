import * as v from 'valibot'
import { country, hostName, optionalWords, phone, webAddress, words } from './field-kinds.ts'

const call = v.pipe(v.string(), v.regex(/^$|^\/|^https:\/\//, 'must be empty, a path or an https address'))

/** `settings.json`: who runs the site, how to reach them, and which calls the page makes. Nothing secret. */
export const settingsSchema = v.strictObject({
  /** Where the site is published; canonical addresses, the sitemap and social cards are built on it. */
  origin: webAddress,
  /** Other host names it is served at, where one service serves several projects; the origin's own need not stand here. */
  hosts: v.exactOptional(v.array(hostName)),
  /** What every lead is filed under; it stays when the project is renamed. */
  projectId: words,
  projectName: words,
  partnerName: words,
  agentId: words,
  phone,
  /** The messaging app: its own link for phones, its web link elsewhere. {number} becomes the number's digits. */
  chat: v.strictObject({ number: phone, app: words, web: words }),
  reraNumbers: v.array(words),
  partnerReraNumber: optionalWords,
  map: v.strictObject({ link: webAddress, embed: webAddress }),
  blockedCountries: v.array(country),
  defaultCountry: country,
  /** Outside services for the four calls; empty means our own service. {ip} and {key} are filled in by the page. */
  calls: v.strictObject({ siteVisit: call, enquiry: call, ip: call, geo: call, geoKey: optionalWords }),
  analytics: v.strictObject({
    /** e.g. 'G-XXXXXXXXXX'; gtag.js is loaded only when set. */
    measurementId: optionalWords,
    /** e.g. 'AW-000000000/label'; where advertising conversions are sent. */
    conversionId: optionalWords,
  }),
})

/** A project's public settings. */
export type ProjectSettings = v.InferOutput<typeof settingsSchema>
