import type { Chance } from './chance.ts'

/** What brought a lead; `days` limits a campaign to some of the last days, counted back from today. */
export interface DemoCampaign {
  source: string | null
  medium: string | null
  campaign: string | null
  keyword: string | null
  weight: number
  days?: [number, number]
}

const of = (
  weight: number,
  source: string | null,
  medium: string | null,
  campaign: string | null,
  more: Partial<DemoCampaign> = {},
): DemoCampaign => ({ weight, source, medium, campaign, keyword: null, ...more })

const campaigns: [DemoCampaign, ...DemoCampaign[]] = [
  of(18, null, null, null),
  of(14, 'search', 'cpc', 'launch', { keyword: 'flats near airport' }),
  of(9, 'search', 'cpc', 'airport-road', { keyword: 'airport road apartments' }),
  of(6, 'search', 'cpc', 'two-bhk', { keyword: '2 bhk bengaluru' }),
  of(5, 'search', 'organic', null),
  of(11, 'social', 'paid-social', 'launch-film'),
  of(8, 'social', 'paid-social', 'weekend-visit'),
  of(4, 'social', 'story', 'launch-film'),
  of(10, 'portal', 'listing', 'featured'),
  of(5, 'portal', 'listing', 'sponsored'),
  of(4, 'newsletter', 'email', 'site-news'),
  of(9, 'social', 'paid-social', 'festive', { days: [40, 55] }),
  of(3, 'referral', null, null),
  of(0.1, 'hoarding', 'qr', 'ring-road'),
]

/** What brought a lead that came so many days ago. */
export function demoCampaign(chance: Chance, daysAgo: number): DemoCampaign {
  const running = campaigns.filter(({ days }) => !days || (daysAgo >= days[0] && daysAgo < days[1]))
  const [first = campaigns[0], ...others] = running
  return chance.weighted([first, ...others])
}
