import type { CampaignParameters } from '#api/campaigns/campaign-parameters.ts'
import type { Letters } from '#domain/leads/rules.ts'
import type { Labels } from '#labels/english.ts'
import type { Logo } from '#project/pictures/logo.ts'
import type { ProjectMap } from '#project/pictures/map.ts'
import type { PictureEntry } from '#project/pictures/name-pictures.ts'
import type { Plan, PlanSpot } from '#project/pictures/plan.ts'
import type { UnitPlans } from '#project/pictures/unit-plans.ts'
import type { Words } from '#project/pictures/with-pictures.ts'
import type { Offer } from '#project/prices/prices.ts'
import type { Country } from '#project/settings/place-names.ts'
import type { Choice } from '#project/settings/recipients.ts'
import type { ShownRegistration } from '#project/settings/registration.ts'
import type { ProjectSettings } from '#project/settings/settings.ts'

/** A field that the forms have besides name and number. */
interface FormField {
  name: string
  label: string
  type: string
  maxLength: number
  autoComplete: string
}

/** The settings that the page needs, in its language. */
export interface PageSettings
  extends Pick<
    ProjectSettings,
    | 'origin'
    | 'projectId'
    | 'projectName'
    | 'partnerName'
    | 'agentId'
    | 'phone'
    | 'chat'
    | 'homes'
    | 'blockedCountries'
    | 'locale'
    | 'timeZone'
    | 'currency'
    | 'calls'
    | 'analytics'
  > {
  hasBanner: boolean
  /** For search engines. */
  search: ProjectSettings['search']
  social: ProjectSettings['social']
  mapLink: ProjectSettings['map']['link']
  mapEmbed: ProjectSettings['map']['embed']
  coordinates: ProjectSettings['map']['coordinates']
  /** The letters of a name. */
  letters: Letters
  formFields: readonly FormField[]
}

interface PageLanguage {
  code: string
  name: string
  /** This page in that language: the full page or the campaign page. */
  home: string
  /** Of the drawn name, in ems; 0 if this page's typeface has its letters. */
  width: number
}

interface PageLanguages {
  /** The page's own. */
  language: string
  /** The path of this page: the full page or a campaign page. The navigation leads to its sections. */
  home: string
  /** The path of the full page in this language. */
  fullPage: string
  /** The beginning of the path of every route of this page. */
  firstPage: string
  /** All languages, first language first. */
  languages: PageLanguage[]
  /** The address of a file with the drawings of places, and with the names of languages that have a width. */
  drawings: string
}

interface NavItem {
  id: string
  label: string
}

interface PageSections {
  /** The ids of the shown sections, in their order. */
  order: string[]
  /** The entries of the navigation, in the same order. */
  navItems: NavItem[]
  /** The entries that fit in the header. */
  headerItems: NavItem[]
}

interface PageConsent {
  /** The hash of the notice. */
  notice: string
  /** Whether forms send the page's address, so that the service knows the language or the campaign page. */
  tellsAddress: boolean
  choices: Choice[]
}

/** The offer to read the page in another language, in that language. */
interface Invitation {
  text: string
  dismiss: string
  /** The letters for both. */
  face?: { address: string; range: string }
}

interface PartnerLogo {
  name: string
  link?: string
  address: string
  width: number
  height: number
}

/** Everything that the page needs of one project in one language; a campaign page has a page of its own. */
export interface Page {
  settings: PageSettings
  words: Words
  labels: Labels
  languages: PageLanguages
  sections: PageSections
  /** Only on a campaign page: its path below the full page, such as `c/diwali`, and what it adds to the address. */
  campaign?: { path: string; parameters: CampaignParameters }
  pictures: Record<string, PictureEntry>
  logo: Logo
  plan: { towers: PlanSpot[]; places: PlanSpot[]; towersName: string; water: Plan['water'] }
  unitPlans: UnitPlans
  /** The size of each plan relative to the widest one, by its picture's name. */
  unitScales: Record<string, number>
  consent: PageConsent
  /** By language. */
  invitations: Record<string, Invitation>
  /** Every country of phone numbers, by its name in the page's language. */
  countries: Country[]
  /** The country of a number until another is chosen. */
  defaultCountry: Country
  /** The place of the site's clock. */
  sitePlace: string
  /** Drawn from data, with the addresses of its ground; undefined if the project has a picture of a map instead. */
  map?: { sketch: ProjectMap; ground: { tall: string; wide: string } }
  registration: ShownRegistration
  /** The address of the QR code that leads to the registry. */
  registryCode: string
  /** The addresses of the project's own videos, by their files. */
  media: Record<string, string>
  /** Logos of partners of the project. */
  logos: PartnerLogo[]
  /** The prices for search engines; undefined if no price is public. */
  offer?: Offer
  /** The colour of the browser's own bars. */
  themeColour: string
}
