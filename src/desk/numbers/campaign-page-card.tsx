import { useQuery } from '@tanstack/react-query'
import { endpoints } from '#api/desk-endpoints.ts'
import { query } from '../data/queries.ts'
import { useProjects } from '../data/session/projects.ts'
import { campaignPageTable } from './campaign-page-table.ts'
import { ChartCard } from './chart-card.tsx'
import { compareWithEarlier } from './figures.ts'
import styles from './numbers-view.module.css'

interface CampaignPageCardProps {
  /** The period and project as parameters, and the same for the period before. */
  span: Record<string, string>
  earlier: Record<string, string>
  /** The period, for the lists behind the rows. */
  days: { since: string; until: string }
}

/** The results of each campaign page; empty if there are none. */
export function CampaignPageCard({ span, earlier, days }: CampaignPageCardProps) {
  const response = useQuery(query(endpoints.campaignPageNumbers, { search: span })).data
  const before = useQuery(query(endpoints.campaignPageNumbers, { search: earlier })).data
  const projects = useProjects()
  if (!response || response.pages.length === 0) return null
  const names = new Map(projects.map(({ projectId, name }) => [projectId, name]))
  const table = campaignPageTable(response.pages, names, days)
  return (
    <ChartCard
      title="Campaign pages"
      name="campaign-pages"
      table={compareWithEarlier(table, before && campaignPageTable(before.pages, names, days))}
      isWide
    >
      <p className={styles.aside}>
        Leads sent from each campaign page of the site. Visits agreed, came and booked count people who sent
        one in this period, wherever they wrote first. Someone who wrote from two pages counts for both.
      </p>
    </ChartCard>
  )
}
