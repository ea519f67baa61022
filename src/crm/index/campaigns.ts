import type { DatabaseSync } from 'node:sqlite'

/** Campaign names are compared without case. */
export const foldCampaign = (campaign: string): string => campaign.toLowerCase()

/** Stores the first spelling of each campaign, under which all its leads are listed and counted. */
export function campaignSpellings(database: DatabaseSync) {
  const add = database.prepare('INSERT INTO campaigns (folded, written) VALUES (?, ?) ON CONFLICT DO NOTHING')
  const find = database.prepare('SELECT written FROM campaigns WHERE folded = ?')
  const drop = database.prepare(
    'DELETE FROM campaigns WHERE written = :campaign AND NOT EXISTS (SELECT 1 FROM leads WHERE campaign = :campaign)',
  )
  return {
    spell(campaign: string | null): string | null {
      if (campaign === null) return null
      const folded = foldCampaign(campaign)
      const written = find.get(folded)?.written
      if (written !== undefined) return String(written)
      add.run(folded, campaign)
      return campaign
    },
    /** Removes a campaign after its last lead. */
    dropUnused(campaign: string | null): void {
      if (campaign !== null) drop.run({ campaign })
    },
  }
}
