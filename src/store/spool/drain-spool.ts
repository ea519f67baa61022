import type { Logger } from 'pino'
import { type Channel, type Lead, type LeadRecords, type NewLead, RejectedLead } from '../lead-records.ts'

const pageSize = 50

/** The store that leads are drained into. */
export interface HostedLeads extends LeadRecords {
  /** Whether the lead's contact was erased after the lead arrived: then it must not come back. */
  isErased(lead: NewLead): Promise<boolean>
  /** Seals such a lead; missing if deleted data is not sealed. */
  sealErased?(lead: Lead): Promise<void>
}

export interface DrainDeps {
  hosted: HostedLeads
  spool: LeadRecords
  /** The channels that deliver each lead, as if it arrived now. */
  channels: Channel[]
  /** How intake distinguishes bodies under one key. */
  fingerprintOf: (lead: Lead) => string
  log: Logger
  /** Called when leads were moved into the hosted store. */
  onDrained: () => void
}

/**
 * Moves one lead; false if that failed. A write that timed out may have succeeded, so the lead's reference is looked up
 * first.
 */
const bringOver = async (deps: DrainDeps, spooled: Lead): Promise<boolean> => {
  const { hosted, spool, channels, fingerprintOf, log } = deps
  // The hosted records derive the contact's id with their own key.
  const { id, contactId: _contactId, isDemo: _isDemo, cursor: _cursor, ...lead } = spooled
  try {
    if (await hosted.isErased(lead)) {
      await hosted.sealErased?.(spooled)
      await spool.delete(id)
      log.info({ lead: id }, 'spooled lead deleted: its contact was erased meanwhile')
      return false
    }
    const { outcome } = await hosted.insert(lead, fingerprintOf(spooled), channels, id)
    if (outcome === 'conflict') {
      // Another instance stored another body under this key, but this lead was acknowledged too.
      await hosted.insert({ ...lead, idempotencyKey: null }, fingerprintOf(spooled), channels, id)
    }
    // Checked again: an erasure between the first check and the write did not see this lead.
    if (await hosted.isErased(lead)) await hosted.delete(id)
    await spool.delete(id)
    return true
  } catch (error) {
    if (!(error instanceof RejectedLead)) throw error
    log.error({ lead: id, fault: error.message }, 'spooled lead refused: it stays in the spool')
    return false
  }
}

async function* pagesOf(spool: LeadRecords): AsyncGenerator<Lead[]> {
  for (let from = {}; ; ) {
    const page = await spool.list({ ...from, limit: pageSize })
    const last = page.at(-1)
    if (!last) return
    yield page
    from = { after: last.cursor }
  }
}

/** The leads in a spool, oldest first. */
export async function* spooledLeads(spool: LeadRecords): AsyncGenerator<Lead> {
  for await (const page of pagesOf(spool)) yield* page
}

/** Moves all spooled leads, oldest first, one after the other; stops at the first failure and throws it. */
export async function drainSpool(deps: DrainDeps): Promise<void> {
  let drained = 0
  for await (const page of pagesOf(deps.spool)) {
    for (const lead of page) {
      if (await bringOver(deps, lead)) drained += 1
    }
    deps.onDrained()
  }
  if (drained > 0) deps.log.info({ leads: drained }, 'the spool is drained')
}
