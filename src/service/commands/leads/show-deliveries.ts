import { parseArgs } from 'node:util'
import { isHeldBack } from '#api/deals/delivery-state.ts'
import { localTime } from '#lib/time/local-time.ts'
import type { Channel, Delivery, LeadRecords } from '#store/lead-records.ts'
import type { Terminal } from '../terminal.ts'
import { findLead } from './show-lead.ts'

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

const line = (delivery: Delivery, zone: string): string => {
  const { leadId, channel, state, attempts, dueAt, settledAt, lastError } = delivery
  const when = state === 'waiting' ? `due ${localTime(dueAt, zone)}` : localTime(settledAt ?? 0, zone)
  const shown = isHeldBack(delivery) ? 'held back' : state.padEnd(9)
  return [leadId, channel.padEnd(7), shown, when, `attempts ${attempts}`, lastError ?? '']
    .join('  ')
    .trimEnd()
}

/** Prints deliveries, oldest first; with `--failed` only those that failed for good. */
export async function showDeliveries(
  store: LeadRecords,
  args: string[],
  terminal: Terminal,
  zone: string,
): Promise<void> {
  const { values } = parseArgs({ args, options: { failed: { type: 'boolean', default: false } } })
  for (let from = {}; ; ) {
    const page = await store.deliveries({ failed: values.failed, ...from, limit: 500 })
    for (const delivery of page) terminal.say(line(delivery, zone))
    const last = page.at(-1)
    if (!last) return
    from = { after: last.cursor }
  }
}

/** Puts a lead back into the outbox for the channels that are configured; the running service sends it. */
export const redeliver =
  (channels: Channel[]) =>
  async (store: LeadRecords, [id]: string[], terminal: Terminal): Promise<void> => {
    const lead = await findLead(store, id)
    if (channels.length === 0) throw new Error('No delivery channel is set up. Set WEBHOOK_URL or SMTP_URL.')
    await store.redeliver(lead.id, channels, Date.now())
    terminal.say(`${lead.id} will be sent again by ${channels.join(' and ')}.`)
  }
