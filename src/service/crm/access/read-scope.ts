import { type Access, access, defaultAccess } from '#contract/crm/access.ts'
import type { Member } from '#contract/crm/team.ts'
import { everything, type Scope } from '#domain/team/scope.ts'
import { scopeFor } from '#domain/team/scope-for.ts'
import type { Desk } from '../desk.ts'
import { readDocument } from '../settings/documents.ts'

/** Reads who sees what. */
export const readAccess = async (desk: Pick<Desk, 'settings'>): Promise<Access> =>
  (await readDocument(desk, 'access', access, defaultAccess)).value

/** What a member sees as things are now. */
export const readScope = async (desk: Pick<Desk, 'settings'>, member: Member): Promise<Scope> =>
  member.role === 'admin' ? everything : scopeFor(member, await readAccess(desk))
