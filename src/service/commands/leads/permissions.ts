import { isRightsAsk } from '#domain/contacts/buyer-facts.ts'
import { type Merge, mergesInEffect, topOf } from '#domain/contacts/merges-in-effect.ts'
import type { Permission } from '#domain/contacts/permission.ts'
import type { ContactEvents } from '#domain/deals/deal-state.ts'
import type { StoredFact } from '#domain/deals/facts.ts'
import { foldDeal } from '#domain/fold/fold.ts'
import type { OpenRecords } from '#store/records.ts'

const batchSize = 500
const maxLeads = 500

const isSaid = (fact: StoredFact): boolean =>
  fact.kind === 'refusal' || (fact.kind === 'ask' && isRightsAsk(fact.ask))

/** Whether a fact changes permissions: consent, rights requests, replies to them, and merges. */
const counts = (fact: StoredFact): boolean => fact.kind === 'merge' || fact.kind === 'split' || isSaid(fact)

const factsThatCount = async ({
  changes,
}: Pick<OpenRecords, 'changes'>): Promise<Map<string, StoredFact[]>> => {
  // By version, because the change log may repeat a fact.
  const facts = new Map<string, StoredFact>()
  for (let cursor: string | null = null; ; ) {
    const page = await changes.since(cursor, batchSize)
    for (const entry of page?.entries ?? []) {
      if (entry.kind !== 'fact' || !counts(entry.fact)) continue
      facts.set(`${entry.fact.contactId} ${entry.fact.version}`, entry.fact)
    }
    if (!page?.isMore) break
    cursor = page.cursor
  }
  return Map.groupBy(
    [...facts.values()].sort((a, b) => a.version - b.version),
    ({ contactId }) => contactId,
  )
}

const mergesIn = (facts: StoredFact[]): Merge<string>[] => {
  const takenBack = new Set(facts.flatMap(fact => (fact.kind === 'split' ? [fact.merge] : [])))
  return facts.flatMap(fact =>
    fact.kind === 'merge' && !takenBack.has(fact.merge) ? [{ ...fact, kept: fact.contactId }] : [],
  )
}

/** Contacts and their permissions, with merges applied. The command line has no index to read them from. */
export interface Permissions {
  /** The contact that this one was merged into, or itself. */
  contactOf(contactId: string): string
  /** The permission of a contact; undefined if only their forms state one. */
  of(contactId: string): Permission | undefined
}

/** Reads all merges, and the consent and opt-outs of contacts. */
export async function permissions(store: OpenRecords): Promise<Permissions> {
  const facts = await factsThatCount(store)
  const inEffect = mergesInEffect([...facts.values()].flatMap(mergesIn))
  const contactOf = (contactId: string) => topOf(inEffect, contactId)

  const eventsOf = async (contactId: string): Promise<ContactEvents> => {
    const leads = await store.ofContact(contactId, maxLeads)
    const merged = [...inEffect.values()].filter(({ kept }) => kept === contactId)
    return {
      leads: leads.map(({ lead: { id, receivedAt: at, consent, payload } }) => ({
        id,
        project: payload.projectId,
        at,
        visitAt: null,
        agreed: consent?.agreed,
      })),
      facts: facts.get(contactId) ?? [],
      merged: new Map(
        await Promise.all(
          merged.map(async ({ version, other }) => [version, await eventsOf(other)] as const),
        ),
      ),
    }
  }

  const all = new Map<string, Permission>()
  const stated = [...facts].filter(([, own]) => own.some(isSaid))
  for (const contact of new Set(stated.map(([contactId]) => contactOf(contactId)))) {
    const events = await eventsOf(contact)
    // Consent belongs to the contact, so the fold of any project gives it.
    all.set(contact, foldDeal('', events).state.permission)
  }
  return { contactOf, of: contactId => all.get(contactOf(contactId)) }
}
