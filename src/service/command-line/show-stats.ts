import type { LeadStore } from '../store/lead-store.ts'

/** Prints figures over all leads and the outbox. */
export async function showStats(store: LeadStore): Promise<void> {
  const stats = await store.stats()
  const { waiting, failed } = await store.backlog()
  console.log(`Leads: ${stats.total} of ${stats.people} people, ${stats.flagged} flagged`)
  for (const [form, leads] of Object.entries(stats.byForm)) console.log(`  ${form}: ${leads}`)
  console.log('By source and campaign:')
  for (const { source, campaign, leads } of stats.bySource) {
    console.log(`  ${String(leads).padStart(8)}  ${source ?? '-'} / ${campaign ?? '-'}`)
  }
  console.log(`Deliveries: ${waiting} waiting, ${failed} failed`)
}
