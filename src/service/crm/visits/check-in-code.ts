import { createHmac, randomBytes } from 'node:crypto'
import * as v from 'valibot'
import type { Visit } from '#contract/visits/visits.ts'
import type { Scope } from '#domain/team/scope.ts'
import { checkInRefusal } from '#domain/visits/decide-check-in.ts'
import type { ChangeRecords } from '../../records/change-records.ts'
import { changeDocument } from '../settings/documents.ts'
import type { Visits } from './visits.ts'

const dayMs = 86_400_000

/** The key of all codes; a document of the records, so that every instance computes the same codes. */
const keyDocument = v.object({ key: v.nullable(v.string()) })

type Documents = Pick<ChangeRecords, 'settings' | 'saveSettings'>

const makeKey = () => ({ key: randomBytes(32).toString('base64url') })

/** The parts of a visit that determine its code, so another time means another code. */
interface CodedVisit {
  dealId: string
  visitAt: number
}

/** The six digits that prove at the gate that a visitor has the visit page. */
export async function readCheckInCodes(changes: Documents): Promise<(visit: CodedVisit) => string> {
  const { key } = await changeDocument(changes, 'check-in', keyDocument, { key: null }, one =>
    one.key === null ? makeKey() : one,
  )
  return ({ dealId, visitAt }) => {
    const digest = createHmac('sha256', key ?? '')
      .update(`${dealId} ${visitAt}`)
      .digest()
    return String(digest.readUIntBE(0, 6) % 1_000_000).padStart(6, '0')
  }
}

interface CodeQuery {
  now: number
  scope: Scope
  zoneOf(projectId: string): string
}

/** Today's visits, by the site's calendar, that have this code: nearly always one, or none. */
export async function findVisitsByCode(
  { changes, visits }: { changes: Documents; visits: Pick<Visits, 'list'> },
  code: string,
  { now, scope, zoneOf }: CodeQuery,
): Promise<Visit[]> {
  const codeOf = await readCheckInCodes(changes)
  const around = await visits.list({ from: now - dayMs, to: now + dayMs }, {}, scope)
  return around.filter(
    visit =>
      !visit.isPast &&
      checkInRefusal(visit, now, zoneOf(visit.projects[0] ?? '')) === undefined &&
      codeOf({ dealId: visit.dealId, visitAt: visit.visitAt }) === code,
  )
}
