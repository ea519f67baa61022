import { useState } from 'react'
import { endpoints } from '#api/desk-endpoints.ts'
import type { Access } from '#api/settings/access.ts'
import { type Role, roleNames, roles, type TeamRow, worksLeads } from '#api/team/team.ts'
import { Initials } from '../controls/badges/initials.tsx'
import { Button } from '../controls/forms/button.tsx'
import fieldStyles from '../controls/forms/field.module.css'
import { request } from '../data/send-request.ts'
import { projectName, useProjects } from '../data/session/projects.ts'
import { useSession } from '../data/session/session.ts'
import { showDone, showFailure } from '../data/toasts.ts'
import { dayText } from '../text/desk-time.ts'
import { LeadChoice } from './access-part.tsx'
import { HandOverSheet } from './hand-over-sheet.tsx'
import { MemberLeave } from './member-leave.tsx'
import { ProjectsSheet } from './member-projects.tsx'
import { SignInHelpSheet } from './sign-in-help-sheet.tsx'
import styles from './team-view.module.css'

interface MemberRowProps {
  member: TeamRow
  members: readonly TeamRow[]
  access: Access | undefined
  isSelf: boolean
  leaveOf: (email: string) => string | undefined
  onChanged: () => void
}

const describeLimit = ({ role, projects }: TeamRow) =>
  role !== 'admin' && projects ? `only ${projects.map(projectName).join(', ')}` : ''

const stateOf = (member: TeamRow) => {
  const { isFixed, hasPassword, hasSecondFactor, addedAt, name } = member
  if (isFixed) return 'Named in the settings'
  const since = `${hasPassword ? 'Since' : 'Invited'} ${addedAt === null ? '' : dayText(addedAt)}`
  return [name, since, hasSecondFactor ? 'second factor' : '', describeLimit(member)]
    .filter(Boolean)
    .join(' · ')
}

export function MemberRow({ member, members, access, isSelf, leaveOf, onChanged }: MemberRowProps) {
  const { email, role, isFixed } = member
  const others = members.filter(one => one.email !== email && worksLeads(one.role)).map(one => one.email)
  const [newRole, setNewRole] = useState<Role>()
  const [isHelping, setIsHelping] = useState(false)
  const hasPasswords = useSession(session => session.phase === 'in' && session.signIn.kind === 'password')
  const [isRemoving, setIsRemoving] = useState(false)
  const [isLimiting, setIsLimiting] = useState(false)
  const hasMany = useProjects(({ length }) => length > 1)
  const change = async (what: string, send: () => Promise<unknown>) => {
    try {
      await send()
      showDone(`${email}: ${what}.`)
    } catch (error) {
      showFailure(`${email} was not changed.`, error)
    }
    setIsRemoving(false)
    setIsLimiting(false)
    setNewRole(undefined)
    onChanged()
  }
  const changeRole = (chosen: Role, to?: string) =>
    void change(`now ${roleNames[chosen].toLowerCase()}`, () =>
      request(endpoints.changeRole, { id: email, body: { role: chosen, ...(to && { to }) } }),
    )
  return (
    <li className={styles.member}>
      <Initials email={email} />
      <p className={styles.who}>
        <strong>
          {email}
          {isSelf && <span className={styles.self}> you</span>}
        </strong>
        <span>{[stateOf(member), leaveOf(email)].filter(Boolean).join(' · ')}</span>
      </p>
      <div className={styles.selects}>
        <select
          className={`${fieldStyles.select} ${styles.role}`}
          aria-label={`Role of ${email}`}
          value={role}
          disabled={isFixed}
          onChange={({ target }) => {
            const chosen = target.value as Role
            // An editor has no leads, so the desk first asks who takes theirs over.
            if (worksLeads(role) && !worksLeads(chosen)) setNewRole(chosen)
            else changeRole(chosen)
          }}
        >
          {roles.map(one => (
            <option key={one} value={one}>
              {roleNames[one]}
            </option>
          ))}
        </select>
        {role === 'agent' && access && (
          <LeadChoice email={email} lead={access.leads[email]} members={members} onChanged={onChanged} />
        )}
      </div>
      <div className={styles.acts}>
        {hasMany && !isFixed && role !== 'admin' && (
          <Button kind="plain" aria-label={`Projects of ${email}`} onClick={() => setIsLimiting(true)}>
            Projects
          </Button>
        )}
        <MemberLeave email={email} onChanged={onChanged} />
        <Button
          kind="plain"
          aria-label={`Sign ${email} out everywhere`}
          onClick={() =>
            void change(isSelf ? 'signed out everywhere else' : 'signed out everywhere', () =>
              request(endpoints.endMemberSessions, { id: email }),
            )
          }
        >
          Sign out
        </Button>
        {!isFixed && !isSelf && hasPasswords && (
          <Button kind="plain" aria-label={`Help ${email} sign in`} onClick={() => setIsHelping(true)}>
            Sign-in help
          </Button>
        )}
        {!isFixed && !isSelf && (
          <Button kind="plain" aria-label={`Remove ${email}`} onClick={() => setIsRemoving(true)}>
            Remove
          </Button>
        )}
      </div>
      {isHelping && (
        <SignInHelpSheet member={member} onClose={() => setIsHelping(false)} onChanged={onChanged} />
      )}
      {isLimiting && (
        <ProjectsSheet
          email={email}
          limit={member.projects}
          onClose={() => setIsLimiting(false)}
          onChoose={projects =>
            void change(projects ? 'limited to those projects' : 'sees all projects', () =>
              request(endpoints.limitMember, { id: email, body: { projects } }),
            )
          }
        />
      )}
      {isRemoving && (
        <HandOverSheet
          email={email}
          title={`Remove ${email}?`}
          text="They are signed out everywhere at once. What they did stays in the history."
          action="Remove"
          onClose={() => setIsRemoving(false)}
          others={others}
          onConfirm={to =>
            void change('removed', () => request(endpoints.removeMember, { id: email, search: { to } }))
          }
        />
      )}
      {newRole && (
        <HandOverSheet
          email={email}
          title={`Make ${email} an editor?`}
          text="Editors change the site and see no leads. They are signed out at once."
          action="Make editor"
          onClose={() => setNewRole(undefined)}
          others={others}
          onConfirm={to => changeRole(newRole, to)}
        />
      )}
    </li>
  )
}
