import type { Purpose } from '#contract/consent.ts'
import { isRightsAsk } from '#contract/desk/buyer-facts.ts'
import type { KeptFact } from '#contract/desk/facts.ts'
import { foldPerson } from '../desk/fold.ts'
import type { OpenRecords } from '../records/records.ts'

const atOnce = 500
const mostLeads = 500

type Ask = Extract<KeptFact, { kind: 'ask' }>

/** What each person said of calls, messages, sharing and advertising on their page, in order. */
async function saidOnPages({ changes }: Pick<OpenRecords, 'changes'>): Promise<Map<string, Ask[]>> {
  const said = new Map<string, Ask[]>()
  for (let cursor: string | null = null; ; ) {
    const page = await changes.since(cursor, atOnce)
    for (const entry of page?.entries ?? []) {
      if (entry.kind !== 'fact' || entry.fact.kind !== 'ask' || !isRightsAsk(entry.fact.ask)) continue
      const { personId } = entry.fact
      said.set(personId, [...(said.get(personId) ?? []), entry.fact])
    }
    if (!page?.isMore) return said
    cursor = page.cursor
  }
}

/** What people withdrew, by their ids; of everybody else nothing. The command line has no index to ask. */
export async function withdrawals(store: OpenRecords): Promise<Map<string, Purpose[]>> {
  const all = new Map<string, Purpose[]>()
  for (const [personId, asks] of await saidOnPages(store)) {
    const leads = (await store.ofPerson(personId, mostLeads)).map(
      ({ lead: { receivedAt: at, consent } }) => ({
        at,
        visitAt: null,
        agreed: consent?.agreed,
      }),
    )
    const { withdrawn } = foldPerson(leads, asks).state.permission
    if (withdrawn.length > 0) all.set(personId, withdrawn)
  }
  return all
}
