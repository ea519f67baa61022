import type { Act, Fact } from '#domain/deals/facts.ts'

/** A time that a lead asked for. */
export interface AskedVisit {
  at: number
  visitAt: number
}

type Event = { at: number } & ({ visitAt: number } | { fact: Fact })

/** Whether the team has agreed a visit; only then a lead no longer moves it. */
export const isAgreement = (fact: Fact): boolean =>
  fact.kind === 'visit' || (fact.kind === 'status' && fact.to === 'visit-booked')

/**
 * In earlier versions, a lead that asked for another time moved the agreed visit, and the team has seen that time
 * since. Returns the fact that states it, where the facts alone say otherwise. Newer leads are shown as a request.
 */
export function visitToMigrate(
  shown: number | null,
  asked: AskedVisit[],
  facts: (Act & { fact: Fact })[],
): (Act & { fact: Fact }) | undefined {
  const events: Event[] = [...asked, ...facts].toSorted((a, b) => a.at - b.at)
  let visit: number | null = null
  let isAgreed = false
  for (const event of events) {
    if ('visitAt' in event) visit = isAgreed ? visit : event.visitAt
    else {
      if (event.fact.kind === 'visit') visit = event.fact.to
      isAgreed ||= event.fact.kind === 'visit' || (isAgreement(event.fact) && visit !== null)
    }
  }
  if (visit === shown) return undefined
  return { at: events.at(-1)?.at ?? 0, by: 'visitor', fact: { kind: 'visit', to: shown } }
}
