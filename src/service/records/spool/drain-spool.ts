import type { Logger } from 'pino'
import { type Channel, type Lead, type LeadRecords, type NewLead, RejectedLead } from '../lead-records.ts'

const pageSize = 50

/** The store that leads are drained into. */
export interface HostedLeads extends LeadRecords {
  /** Whether the lead's contact was erased after the lead came: then it must not come back. */
  isErased(lead: NewLead): Promise<boolean>
  /** Seals such a lead; only where deleted data is sealed. */
  sealErased?(lead: Lead): Promise<void>
}

/** What bringing spooled leads over takes. */
export interface DrainDeps {
  hosted: HostedLeads
  spool: LeadRecords
  /** The channels each of them is delivered by, as if it came now. */
  channels: Channel[]
  /** How intake tells bodies under one key apart. */
  fingerprintOf: (lead: Lead) => string
  log: Logger
  /** Called when more leads are in the hosted store. */
  onDrained: () => void
}

/**
 * Moves one lead; false where that failed. A write that timed out may have succeeded, so the lead's reference is looked
 * up first.
 */
const bringOver = async (deps: DrainDeps, spooled: Lead): Promise<boolean> => {
  const { hosted, spool, channels, fingerprintOf, log } = deps
  // Whose it is, the hosted records name by a key of their own.
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
      // Another instance took another body under this key; this one was acknowledged all the same.
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

/** What waits in a spool, oldest first. */
export async function* spooledLeads(spool: LeadRecords): AsyncGenerator<Lead> {
  for await (const page of pagesOf(spool)) yield* page
}

/** Brings every spooled lead over, oldest first, one after the other; ends with the failure if one cannot be brought. */
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
