import { type Access, access, defaultAccess } from '#api/settings/access.ts'
import type { Member } from '#api/team/team.ts'
import { everything, type Scope } from '#domain/team/scope.ts'
import type { ChangeRecords } from '#store/change-records.ts'
import { readDocument } from '../documents/documents.ts'
import { scopeFor } from './scope-for.ts'

export const readAccess = async (changes: Pick<ChangeRecords, 'settings'>): Promise<Access> =>
  (await readDocument(changes, 'access', access, defaultAccess)).value

/** The member's scope under the present settings. */
export const readScope = async (changes: Pick<ChangeRecords, 'settings'>, member: Member): Promise<Scope> =>
  member.role === 'admin' ? everything : scopeFor(member, await readAccess(changes))
