import type { Labels } from '#labels/english.ts'
import type { Demo } from './demo.ts'
import type { OwnIcons } from './pictures/icons.ts'
import type { Logo } from './pictures/logo.ts'
import type { ProjectMap } from './pictures/map.ts'
import type { Pictures } from './pictures/pictures.ts'
import type { Plan } from './pictures/plan.ts'
import type { UnitPlans } from './pictures/unit-plans.ts'
import type { Words } from './pictures/with-pictures.ts'
import type { Prices } from './prices/prices.ts'
import type { ProjectSettings } from './settings/settings.ts'
import type { Theme } from './theme/theme.ts'
import type { Campaigns } from './words/campaigns.ts'

/** Everything that belongs to one project, read and checked. */
export interface Project {
  /** The name of its folder. */
  id: string
  /** The language it was loaded for. */
  language: string
  settings: ProjectSettings
  /** The ids of its shown sections, in their order. */
  sections: string[]
  /** In that language. */
  words: Words
  /** The texts of buttons, fields and messages, in that language too. */
  labels: Labels
  /** Once for all languages; the words have them written out. */
  prices?: Prices
  plan: Plan
  /** By the picture of the unit; empty without measures. */
  unitPlans: UnitPlans
  theme: Theme
  /** Drawn from data; undefined if the words have a picture of a map instead. */
  map?: ProjectMap
  /** For dark backgrounds; the next one is for light ones. */
  logo: Logo
  logoOnLight: Logo
  /** Its own drawings of amenities. */
  icons: OwnIcons
  /** Logos of others, by their files in `logos/`. */
  logos: Record<string, Logo>
  pictures: Pictures
  /** Its campaign pages, by the last part of their address. */
  campaigns: Campaigns
  /** The content of its demo leads, if it has its own. */
  demo?: Demo
}
