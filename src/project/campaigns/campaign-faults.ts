import { sectionFaults } from '../order-sections.ts'
import type { Pictures } from '../pictures/pictures.ts'
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
