import type { LeadRecords } from '#store/lead-records.ts'
import type { Terminal } from '../terminal.ts'

/** Prints figures over all leads and the outbox. */
export async function showStats(store: LeadRecords, _: string[], terminal: Terminal): Promise<void> {
  const stats = await store.stats()
  const { waiting, failed } = await store.backlog()
  terminal.say(`Leads: ${stats.total} of ${stats.contacts} people, ${stats.flagged} flagged`)
  for (const [form, leads] of Object.entries(stats.byForm)) terminal.say(`  ${form}: ${leads}`)
  terminal.say('By source and campaign:')
  for (const { source, campaign, leads } of stats.bySource) {
    terminal.say(`  ${String(leads).padStart(8)}  ${source ?? '-'} / ${campaign ?? '-'}`)
  }
  terminal.say(`Deliveries: ${waiting} waiting, ${failed} failed`)
}
