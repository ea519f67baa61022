import { openCrmForRecords } from '#crm/open-crm-for-records.ts'
import { deskOrigin } from '#crm/team/desk-origin.ts'
import { readSettings } from '../settings/settings.ts'
import { servedProjects } from '../start/served-projects.ts'
import { addStartedProjects } from './add-started-projects.ts'
import type { AskSecret } from './ask-secret.ts'
import { openExisting } from './open-existing.ts'
import { type NamedCommand, runNamed } from './run-named.ts'
import {
  addMember,
  listMembers,
  printLink,
  removeMember,
  removeSecondFactor,
  signOutAll,
  type TeamCommandDeps,
} from './team-commands.ts'
import { plainly, type Terminal } from './terminal.ts'

const usage = `Usage: npm run team -- <command>
  list                              members who can sign in to the desk
  add EMAIL [--role ROLE]           adds a member (agent, lead, admin or editor), or sets a new password; asks for it, or reads it from stdin
  link [EMAIL]                      a link that signs in once, within 10 minutes
  remove EMAIL [--to EMAIL|nobody]  removes a member and ends their sessions; --to names the new owner of their contacts
  remove-second-factor EMAIL        for a member who lost phone and recovery codes; ends their sessions
  sign-out-all                      ends all sessions, links and calendar links`

/** Runs one command about the team and returns the exit code. */
export async function runTeamCommand(
  args: string[],
  environment: NodeJS.ProcessEnv,
  given: Terminal,
  ask: AskSecret,
): Promise<number> {
  const terminal = plainly(given)
  const onTeam =
    (work: (deps: TeamCommandDeps, args: string[]) => Promise<void>): NamedCommand =>
    async rest => {
      const settings = readSettings(environment)
      // Read before the store is opened: an error here must not leave it open, which would keep the command from ending.
      const projects = servedProjects(settings)
      const store = await openExisting(settings, terminal)
      const { team, close } = store
      const withCrm: TeamCommandDeps['withCrm'] = async work => {
        const crm = await openCrmForRecords(store, settings, { onError() {} })
        try {
          await work(crm)
        } finally {
          await crm.close()
        }
      }
      const origin = deskOrigin(projects.first.settings.origin, settings.TRUST_PROXY, settings.PORT)
      try {
        await addStartedProjects(projects, store, settings)
        const zone = projects.first.settings.timeZone
        const documents = store.changes
        await work({ team, documents, projects: projects.all, zone, terminal, ask, origin, withCrm }, rest)
      } finally {
        await close()
      }
    }
  const commands = {
    list: onTeam(listMembers),
    add: onTeam(addMember),
    link: onTeam(printLink),
    remove: onTeam(removeMember),
    'remove-second-factor': onTeam(removeSecondFactor),
    'sign-out-all': onTeam(signOutAll),
  }
  return runNamed(commands, usage, args, terminal)
}
