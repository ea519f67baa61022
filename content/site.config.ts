import type { SiteConfig } from './schema.ts'

/** Settings of the public site: who runs it, how to reach them, and which calls the page makes. Nothing secret. */
export const siteConfig: SiteConfig = {
  /** Where the site is published; canonical addresses, the sitemap and social cards are built on it. */
  origin: 'https://aerowood.example',
  projectId: 'aerowood-airport-road',
  projectName: 'Aerowood',
  partnerName: 'Northfield Realty',
  agentId: 'agent@northfield.example',
  /** Placeholders, named in one warning at start until they are replaced. */
  phone: '+91 80000 00000',
  /** The messaging app: its own link for phones, its web link elsewhere. {number} becomes the number's digits. */
  chat: {
    number: '+91 80000 00000',
    app: 'whatsapp://send?phone={number}',
    web: 'https://web.whatsapp.com/send?phone={number}',
  },
  reraNumbers: [],
  partnerReraNumber: '',
  map: {
    link: 'https://www.google.com/maps/search/?api=1&query=Chikkajala%2C+Airport+Road%2C+Bengaluru',
    embed: 'https://www.google.com/maps?q=Chikkajala%2C+Airport+Road%2C+Bengaluru&z=13&output=embed',
  },
  blockedCountries: ['PK'],
  defaultCountry: 'IN',
  /** Outside services for the four calls; empty means our own service. {ip} and {key} are filled in by the page. */
  calls: { siteVisit: '', enquiry: '', ip: '', geo: '', geoKey: 'public' },
  analytics: {
    /** e.g. 'G-XXXXXXXXXX'; gtag.js is loaded only when set. */
    measurementId: '',
    /** e.g. 'AW-000000000/label'; where advertising conversions are sent. */
    conversionId: '',
  },
}
