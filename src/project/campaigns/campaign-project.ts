import { knownSections } from '../order-sections.ts'
import { namedPicture } from '../pictures/name-pictures.ts'
import type { Project } from '../project.ts'

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
