import { knownSections, sectionFaults } from '../order-sections.ts'
import { namedPicture } from '../pictures/name-pictures.ts'
import type { Pictures } from '../pictures/pictures.ts'
import type { Project } from '../project.ts'
import type { ProjectSettings } from '../settings/settings.ts'
import type { Campaigns } from '../words/campaigns.ts'
import type { WrittenWords } from '../words/words.ts'

/** Contradictions between campaign pages, words and pictures, by the file to change. */
interface CampaignFaults {
  campaigns: string[]
  words: string[]
  pictures: string[]
}

const unknownIn = (group: object | undefined, campaigns: Campaigns): string[] =>
  Object.keys(group ?? {})
    .filter(slug => !Object.hasOwn(campaigns, slug))
    .map(slug => `campaigns.${slug}: there is no such campaign page in campaigns.json`)

/** Finds contradictions between campaign pages and the words and pictures of a language. */
export function campaignFaults(
  campaigns: Campaigns,
  settings: ProjectSettings,
  words: WrittenWords,
  pictures: Pictures | undefined,
): CampaignFaults {
  const faults: CampaignFaults = {
    campaigns: [],
    words: unknownIn(words.campaigns, campaigns),
    pictures: unknownIn(pictures?.campaigns, campaigns),
  }
  for (const [slug, { sections }] of Object.entries(campaigns)) {
    if (sections) {
      const found = sectionFaults({ ...settings, sections }, words)
      faults.campaigns.push(...found.settings.map(fault => `${slug}.${fault}`))
      faults.words.push(...found.words)
    }
    const { offer, alt } = words.campaigns?.[slug] ?? {}
    if (offer && offer.title === undefined && (offer.text ?? offer.terms) !== undefined)
      faults.words.push(`campaigns.${slug}.offer.title: is missing; the offer has a text`)
    const own = pictures?.campaigns?.[slug]
    if (!own?.wide && !own?.tall) continue
    if (alt === undefined) faults.words.push(`campaigns.${slug}.alt: must say what the picture shows`)
    for (const screen of ['wide', 'tall'] as const)
      if (!own[screen])
        faults.pictures.push(`campaigns.${slug}.${screen}: is missing; a campaign has both pictures or none`)
  }
  return faults
}

/** The id of the section that shows the offer of a campaign page. */
const offerSection = 'campaign-offer'

type Words = Project['words']

const heroOf = ({ words, pictures }: Project, slug: string): Words['hero'] => {
  const { wide, tall } = pictures.campaigns?.[slug] ?? {}
  const alt = words.campaigns?.[slug]?.alt ?? ''
  return {
    wide: wide ? { ...namedPicture(wide, pictures), alt } : words.hero.wide,
    tall: tall ? { ...namedPicture(tall, pictures), alt } : words.hero.tall,
  }
}

/** A project as shown by one of its campaign pages. Everything else is as on the full page. */
export function campaignProject(project: Project, slug: string): Project {
  const { settings, words, campaigns, sections } = project
  const { banner, headline, tagline, badge, offer } = words.campaigns?.[slug] ?? {}
  const own = campaigns[slug]?.sections
  const [first = 'home', ...others] = own ? knownSections(own, words) : sections
  const { title, text, terms } = offer ?? {}
  return {
    ...project,
    settings: { ...settings, banner: settings.banner || banner !== undefined },
    sections: [first, ...(title ? [offerSection] : []), ...others],
    words: {
      ...words,
      banner: { ...words.banner, ...banner },
      headline: headline ?? words.headline,
      tagline: tagline ?? words.tagline,
      badge: { ...words.badge, ...badge },
      hero: heroOf(project, slug),
      sections: title
        ? {
            ...words.sections,
            [offerSection]: { kind: 'offer', title, ...(text && { text }), ...(terms && { terms }) },
          }
        : words.sections,
    },
  }
}

/** Every section that the full page or one of its campaign pages shows. */
export const shownSections = (
  sections: readonly string[],
  campaigns: Record<string, { sections?: string[] }>,
): string[] => [
  ...new Set([...sections, ...Object.values(campaigns).flatMap(({ sections: own }) => own ?? [])]),
]
