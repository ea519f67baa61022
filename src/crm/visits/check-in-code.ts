import { createHmac, randomBytes } from 'node:crypto'
import * as v from 'valibot'
import type { Visit } from '#api/visits/visits.ts'
import { checkInRefusal } from '#domain/decide/decide-check-in.ts'
import type { Scope } from '#domain/team/scope.ts'
import type { CheckInWay } from '#domain/visits/visit-state.ts'
import type { ChangeRecords } from '#store/change-records.ts'
import { changeDocument } from '../documents/documents.ts'
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

/** Whom a page shows its code: a visitor, or a browser or network of the team, whose code is another one. */
export type CodeReader = 'visitor' | 'team'

/** The six digits that show at the gate that a visitor has the visit page. */
export async function readCheckInCodes(
  changes: Documents,
): Promise<(visit: CodedVisit, reader: CodeReader) => string> {
  const { key } = await changeDocument(changes, 'check-in', keyDocument, { key: null }, one =>
    one.key === null ? makeKey() : one,
  )
  return ({ dealId, visitAt }, reader) => {
    const digest = createHmac('sha256', key ?? '')
      .update(`${dealId} ${visitAt}${reader === 'team' ? ' team' : ''}`)
      .digest()
    return String(digest.readUIntBE(0, 6) % 1_000_000).padStart(6, '0')
  }
}

interface CodeQuery {
  now: number
  scope: Scope
  zoneOf(projectId: string): string
}

/** A visit found by a code, and how that verifies a check-in. */
interface CodedMatch {
  visit: Visit
  how: Extract<CheckInWay, 'code' | 'team-code'>
}

/** Today's visits, by the site's calendar, that have this code: nearly always one, or none. */
export async function findVisitsByCode(
  { changes, visits }: { changes: Documents; visits: Pick<Visits, 'list'> },
  code: string,
  { now, scope, zoneOf }: CodeQuery,
): Promise<CodedMatch[]> {
  const codeOf = await readCheckInCodes(changes)
  const around = await visits.list({ from: now - dayMs, to: now + dayMs }, {}, scope)
  return around.flatMap((visit): CodedMatch[] => {
    if (visit.isPast || checkInRefusal(visit, now, zoneOf(visit.projects[0] ?? ''))) return []
    if (codeOf(visit, 'visitor') === code) return [{ visit, how: 'code' }]
    return codeOf(visit, 'team') === code ? [{ visit, how: 'team-code' }] : []
  })
}
