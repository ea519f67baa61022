import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { emailSchema, newPasswordSchema, type Role, roleSchema } from '#api/team/team.ts'
import { dealsOwnedBy, handOver } from '#crm/leaving/hand-over.ts'
import type { Crm } from '#crm/open-crm.ts'
import { hashPassword } from '#crm/team/passwords/password.ts'
import { weaknessOf } from '#crm/team/passwords/weak-password.ts'
import { openingLink } from '#crm/team/sign-in/first-link.ts'
import { describeLink, linkTimes, makeLink } from '#crm/team/sign-in/one-time-link.ts'
import { requireProjectAccess } from '#crm/team/team-emails.ts'
import { revokeCalendarFeeds } from '#crm/visits/calendar-feed.ts'
import { localTime } from '#lib/time/local-time.ts'
import type { Project } from '#project/project.ts'
import type { ChangeRecords } from '#store/change-records.ts'
import type { TeamChange, TeamRecords } from '#store/team-records.ts'
import type { AskSecret } from './ask-secret.ts'
import type { Terminal } from './terminal.ts'

export interface TeamCommandDeps {
  team: TeamRecords
  /** Where calendar links are stored. */
  documents: Pick<ChangeRecords, 'settings' | 'saveSettings'>
  /** The projects whose leads the team works. */
  projects: readonly Project[]
  /** The time zone in which times are printed. */
  zone: string
  terminal: Terminal
  ask: AskSecret
  /** The address of the desk. */
  origin: string
  /** Opens the CRM for the duration of some work. */
  withCrm(work: (crm: Crm) => Promise<void>): Promise<void>
}

const checked = <Schema extends v.GenericSchema>(schema: Schema, value: unknown): v.InferOutput<Schema> => {
  const result = v.safeParse(schema, value, { abortEarly: true })
  if (!result.success) throw new Error(result.issues[0].message)
  return result.output
}

const refuseUnlessDone = (change: TeamChange): void => {
  if (change === 'unknown') throw new Error('No member of the team has this e-mail address.')
  if (change === 'last-admin') throw new Error('This is the last admin. Make another member an admin first.')
}

/** Adds a member with a password, or gives one a new password and perhaps another role. */
export async function addMember(
  { team, documents, projects, terminal, ask }: TeamCommandDeps,
  args: string[],
): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    options: { role: { type: 'string' } },
    allowPositionals: true,
  })
  const email = checked(emailSchema, positionals[0])
  const wanted = values.role === undefined ? undefined : checked(roleSchema, values.role)
  const typed = checked(newPasswordSchema, await ask(`Password for ${email}`))
  const weakness = weaknessOf(typed, { email, name: (await team.member(email))?.name }, projects)
  if (weakness) throw new Error(weakness)
  const password = await hashPassword(typed)
  const hasAdmin = (await team.members()).some(({ role }) => role === 'admin')
  // A team without an admin could not be managed.
  const role: Role = wanted ?? (hasAdmin ? 'agent' : 'admin')
  if (await team.addMember({ email, role, password, addedAt: Date.now() })) {
    terminal.say(`Added ${email} as ${role}.`)
    return
  }
  if (wanted) refuseUnlessDone(await team.changeRole(email, wanted, false))
  await revokeCalendarFeeds(documents, { member: email })
  await team.setPassword(email, password)
  await team.endSessions(email, null)
  terminal.say(`Changed the password of ${email}; their sessions and links have ended.`)
}

export async function listMembers({ team, terminal, zone }: TeamCommandDeps): Promise<void> {
  const members = await team.members()
  for (const { email, role, password, addedAt } of members) {
    terminal.say(
      `${role}  ${localTime(addedAt, zone)}  ${email}${password === null ? '  (no password yet)' : ''}`,
    )
  }
  if (members.length === 0) terminal.warn('The team has no members yet.')
}

const newOwnerOf = async (team: TeamRecords, named: string): Promise<string | null> => {
  if (named === 'nobody') return null
  const heir = checked(emailSchema, named)
  if (!(await team.member(heir))) throw new Error('No member of the team has the e-mail address after --to.')
  return heir
}

/** Removes a member, ends their sessions, and gives their deals to the member that `--to` names. */
export async function removeMember(
  { team, terminal, withCrm }: TeamCommandDeps,
  args: string[],
): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    options: { to: { type: 'string' } },
    allowPositionals: true,
  })
  const email = checked(emailSchema, positionals[0])
  const to = values.to === undefined ? undefined : await newOwnerOf(team, values.to)
  if (to === email) throw new Error('Add another member’s e-mail address after --to.')
  await withCrm(async crm => {
    const deals = await dealsOwnedBy(crm.inbox, email)
    const whose = `${deals.length} ${deals.length === 1 ? 'person' : 'people'}`
    if (deals.length > 0 && to === undefined) {
      throw new Error(
        `${email} owns ${whose}. Name the new owner: remove ${email} --to EMAIL, or --to nobody.`,
      )
    }
    await requireProjectAccess({ store: team }, crm.deals, to, deals)
    const removed = await team.removeMember(email, false)
    if (removed === 'last-admin' || deals.length === 0) refuseUnlessDone(removed)
    await handOver(crm, email, to ?? null, { by: 'command line', at: Date.now() })
    const dealsLine = deals.length > 0 ? ` ${whose} ${to ? `went to ${to}` : 'left without an owner'}.` : ''
    terminal.say(`Removed ${email}.${dealsLine}`)
  })
}

/** Prints a link that signs a member in once; without an e-mail, for the admin. */
export async function printLink(
  { team, projects, terminal, origin }: TeamCommandDeps,
  [typed]: string[],
): Promise<void> {
  const link =
    typed === undefined
      ? await adminLink(team, projects)
      : await memberLink(team, checked(emailSchema, typed))
  terminal.say(`${describeLink(link)}, once and within 10 minutes: ${origin}${link.path}`)
}

const memberLink = async (team: TeamRecords, email: string) => {
  if (!(await team.member(email))) refuseUnlessDone('unknown')
  return makeLink(team, 'reset', email, Date.now() + linkTimes.printedMs)
}

const adminLink = async (team: TeamRecords, projects: readonly Project[]) => {
  const opening = await openingLink(team, projects, Date.now())
  if (opening) return opening
  const admins = (await team.members()).filter(({ role }) => role === 'admin')
  const [only] = admins
  if (admins.length !== 1 || !only)
    throw new Error('Add the member’s e-mail address: npm run team -- link EMAIL')
  return memberLink(team, only.email)
}

/** Removes the second factor of a member who has lost it. */
export async function removeSecondFactor(
  { team, documents, terminal }: TeamCommandDeps,
  [typed]: string[],
): Promise<void> {
  const email = checked(emailSchema, typed)
  if (!(await team.member(email))) refuseUnlessDone('unknown')
  await team.removeSecondFactor(email)
  await team.endSessions(email, null)
  // If the phone was lost, the calendar on it must stop reading visits.
  await revokeCalendarFeeds(documents, { member: email })
  terminal.say(`Removed the second factor of ${email}; their sessions and calendar link have ended.`)
}

/** Ends all sessions and links, including calendar feeds. */
export async function signOutAll({ team, documents, terminal }: TeamCommandDeps): Promise<void> {
  await revokeCalendarFeeds(documents, 'everybody')
  terminal.say(`Ended ${await team.endAll()} sessions and links.`)
}
