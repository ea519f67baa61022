// The project the page is built for, as `scripts/build/project-modules.ts` writes it.

declare module 'virtual:project/settings' {
  type Settings = import('../project/settings/settings.ts').ProjectSettings
  export const origin: Settings['origin']
  export const projectId: Settings['projectId']
  export const projectName: Settings['projectName']
  export const partnerName: Settings['partnerName']
  export const agentId: Settings['agentId']
  export const phone: Settings['phone']
  export const chat: Settings['chat']
  export const homes: Settings['homes']
  export const mapLink: Settings['map']['link']
  export const mapEmbed: Settings['map']['embed']
  export const blockedCountries: Settings['blockedCountries']
  /** The letters of a name, in the page's language. */
  export const letters: import('../contract/leads/rules.ts').Letters
  /** The fields that the forms have besides name and number. */
  export const formFields: readonly {
    name: string
    label: string
    type: string
    maxLength: number
    autoComplete: string
  }[]
  export const locale: Settings['locale']
  export const timeZone: Settings['timeZone']
  export const currency: Settings['currency']
  export const calls: Settings['calls']
  export const analytics: Settings['analytics']
}

declare module 'virtual:project/countries' {
  /** Every country of phone numbers, by its name in the page's language. */
  export const countries: import('../project/settings/place-names.ts').Country[]
}

declare module 'virtual:project/place-names' {
  /** The country of a number until another is chosen. */
  export const defaultCountry: import('../project/settings/place-names.ts').Country
  /** The place of the site's clock. */
  export const sitePlace: string
}

declare module 'virtual:project/consent' {
  /** The hash of the notice, and the page's language. */
  export const notice: string
  export const language: string
  /** Whether forms send the page's address, so that the service knows the language or the campaign page. */
  export const tellsAddress: boolean
  export const choices: import('../project/settings/recipients.ts').Choice[]
}

declare module 'virtual:project/registration' {
  export const registration: import('../project/settings/registration.ts').ShownRegistration
}

declare module 'virtual:project/registry-code' {
  /** The address of the QR code that leads to the registry. */
  const address: string
  export default address
}

declare module 'virtual:project/languages' {
  /** The page's language. */
  export const language: string
  /** The path of this page: the full page or a campaign page. The navigation leads to its sections. */
  export const home: string
  /** The path of the full page in this language. */
  export const fullPage: string
  /** The beginning of the path of every route of this page. */
  export const firstPage: string
  /** All languages, first language first. */
  export const languages: { code: string; name: string; home: string; width: number }[]
  /**
   * A file with the drawings of places, and with the names of those languages that have a width, in ems, because the
   * page lacks their letters.
   */
  export const drawings: string
}

declare module 'virtual:project/invitations' {
  /** By language: the text that offers the page in it, the text that dismisses the offer, and the letters for both. */
  export const invitations: Record<
    string,
    { text: string; dismiss: string; face?: { address: string; range: string } }
  >
}

declare module 'virtual:project/plan' {
  type Spot = import('../project/pictures/plan.ts').PlanSpot
  export const towers: Spot[]
  export const places: Spot[]
  export const towersName: string
  export const water: import('../project/pictures/plan.ts').Plan['water']
}

declare module 'virtual:project/unit-plans' {
  export const unitPlans: import('../project/pictures/unit-plans.ts').UnitPlans
}

declare module 'virtual:project/unit-scales' {
  /** The size of each plan relative to the widest one, by its picture's name. */
  export const unitScales: Record<string, number>
}

declare module 'virtual:project/map' {
  export const map: import('../project/pictures/map.ts').ProjectMap
}

declare module 'virtual:project/location-map' {
  /** The drawn map, or the picture of one. */
  export const LocationMap: import('react').ComponentType
  /** The layouts in which the places are numbered, because there is no room for all names. */
  export const numbered: { tall: boolean; wide: boolean }
}

declare module 'virtual:project/map-ground' {
  /** The addresses of the ground, for phones and for wide frames. */
  export const tall: string
  export const wide: string
}

declare module 'virtual:project/sections' {
  /** The ids of the shown sections, in their order. */
  export const order: string[]
  /** The entries of the navigation, in the same order. */
  export const navItems: { id: string; label: string }[]
  /** The entries that fit in the header. */
  export const headerItems: { id: string; label: string }[]
}

declare module 'virtual:project/campaign' {
  /** The content with which a campaign page replaces the full page's; empty on every other page. */
  export const campaign: import('../project/campaigns/campaign-data.ts').CampaignData
  /** Adds the parameters of the campaign page; undefined if a project has no campaign page. */
  export const addParameters: ((search: URLSearchParams) => URLSearchParams) | undefined
}

declare module 'virtual:project/more-menu' {
  /** A menu of the entries that do not fit in the header; undefined if all fit. */
  export const MoreMenu: import('react').ComponentType | undefined
}

declare module 'virtual:project/tours' {
  /** Waits for the button of an external player; undefined if there is none. */
  export const listenToTours: (() => void) | undefined
}

declare module 'virtual:project/media' {
  /** The addresses of the project's own videos, by their files. */
  export const media: Record<string, string>
}

declare module 'virtual:project/place' {
  type Settings = import('../project/settings/settings.ts').ProjectSettings
  /** Data for search engines and the footer besides the address. */
  export const place: { search?: Settings['search']; social?: Settings['social'] }
  /** Only for search engines: a separate export, which stays out of the browser's script. */
  export const coordinates: NonNullable<Settings['map']['coordinates']> | null
  /** Logos of partners of the project, each with the address of its file. */
  export const logos: { name: string; link?: string; address: string; width: number; height: number }[]
}

declare module 'virtual:project/offer' {
  /** The prices for search engines; null if no price is public. */
  export const offer: import('../project/prices/offer-of.ts').Offer | null
}

declare module 'virtual:project/logo' {
  export const logo: import('../project/pictures/logo.ts').Logo
}

declare module 'virtual:project/theme' {
  /** The colour of the browser's own bars. */
  export const themeColour: string
}

declare module 'virtual:theme.css' {}

declare module 'virtual:project/pictures' {
  export const pictures: Record<string, import('../project/pictures/made-pictures.ts').PictureEntry>
}

declare module 'virtual:project/words' {
  type Words = import('../project/pictures/with-pictures.ts').Words
  export const banner: Words['banner']
  export const nav: Words['nav']
  export const headline: Words['headline']
  export const tagline: Words['tagline']
  export const badge: Words['badge']
  export const description: Words['description']
  export const address: Words['address']
  export const hero: Words['hero']
  export const stats: Words['stats']
  export const priceNote: Words['priceNote']
  export const features: Words['features']
  export const overview: Words['overview']
  export const pricing: Words['pricing']
  export const masterPlan: Words['masterPlan']
  export const location: Words['location']
  export const amenities: Words['amenities']
  export const gallery: Words['gallery']
  export const sections: Words['sections']
  export const closing: Words['closing']
  export const visitBackground: Words['visitBackground']
  export const impression: Words['impression']
  export const disclaimer: Words['disclaimer']
  export const consent: Words['consent']
  export const privacy: Words['privacy']
}
