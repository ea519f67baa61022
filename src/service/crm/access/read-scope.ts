import { type Access, access, defaultAccess } from '#contract/settings/access.ts'
import type { Member } from '#contract/team/team.ts'
import { everything, type Scope } from '#domain/team/scope.ts'
import { scopeFor } from '#domain/team/scope-for.ts'
import type { ChangeRecords } from '../../records/change-records.ts'
import { readDocument } from '../settings/documents.ts'

export const readAccess = async (changes: Pick<ChangeRecords, 'settings'>): Promise<Access> =>
  (await readDocument(changes, 'access', access, defaultAccess)).value

/** The member's scope under the present settings. */
export const readScope = async (changes: Pick<ChangeRecords, 'settings'>, member: Member): Promise<Scope> =>
  member.role === 'admin' ? everything : scopeFor(member, await readAccess(changes))
