import type { DocumentSnapshot } from '@google-cloud/firestore'
import * as v from 'valibot'
import type { KeptMember, Session } from '../../team-records.ts'

const role = v.picklist(['agent', 'admin'])
const optionalText = v.nullable(v.string())

const memberDocument = v.object({ role, password: optionalText, addedAt: v.number() })

const sessionDocument = v.object({
  email: v.string(),
  by: v.picklist(['password', 'link', 'firebase']),
  claimedRole: v.nullable(role),
  createdAt: v.number(),
  lastSeenAt: v.number(),
  rotatedAt: v.number(),
  current: v.string(),
  offered: optionalText,
  offeredAt: v.number(),
  previous: optionalText,
  revision: v.number(),
})

/** A document of `team` as a member; its id is the e-mail. */
export const memberOf = (document: DocumentSnapshot): KeptMember | undefined =>
  document.exists ? { email: document.id, ...v.parse(memberDocument, document.data()) } : undefined

/** A document of `sessions` as a session. */
export const sessionOf = (document: DocumentSnapshot): Session | undefined =>
  document.exists ? { id: document.id, ...v.parse(sessionDocument, document.data()) } : undefined
