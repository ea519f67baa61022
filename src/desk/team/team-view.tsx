import { useState } from 'react'
import { countAnswer } from '#contract/crm/bulk.ts'
import { deskPaths } from '#contract/crm/paths.ts'
import { type Access, accessAnswer } from '#contract/crm/settings/access.ts'
import {
  type Role,
  roleNames,
  roles,
  type TeamRow,
  teamAnswer,
  teamPaths,
  worksLeads,
} from '#contract/crm/team.ts'
import { useLeave } from '../assignment/leave-note.tsx'
import { Initials } from '../controls/badges/initials.tsx'
import button from '../controls/forms/button.module.css'
import fieldStyles from '../controls/forms/field.module.css'
import { ChoiceField } from '../controls/forms/field.tsx'
import { Sheet } from '../controls/sheet.tsx'
import { FaultState, Skeleton, State } from '../controls/state.tsx'
import { ViewFrame } from '../controls/view.tsx'
import { call, pathFor } from '../request/call.ts'
import { toRequestError } from '../request/request-error.ts'
import type { Ask } from '../request/send.ts'
import { useRequest } from '../request/use-request.ts'
import { projectName, useProjects } from '../session/projects.ts'
import { useIsAdmin, useSession } from '../session/session.ts'
import { showToast } from '../shell/toasts.ts'
import { dayText } from '../text/desk-time.ts'
import { count } from '../text/labels.ts'
import { AgentsSee, LeadChoice } from './access-part.tsx'
import { Invite } from './invite.tsx'
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

interface HandOverSheetProps {
  email: string
  title: string
  /** What else happens. */
  text: string
  /** What the button says. */
  action: string
  /** Who can take over. */
  others: string[]
  onClose: () => void
  onConfirm: (to: string) => void
}

const dealsWords = (deals: number | undefined) => {
  if (deals === undefined) return 'Assign their people to:'
  return deals === 1 ? 'Assign their one person to:' : `Assign their ${count(deals, 'person', 'people')} to:`
}

/** Asks who takes over the leads of a member who loses them, and says how many people that concerns. */
function HandOverSheet({ email, title, text, action, others, onClose, onConfirm }: HandOverSheetProps) {
  const { answer } = useRequest(`${deskPaths.count}?${new URLSearchParams({ owner: email })}`, countAnswer)
  const [to, setTo] = useState('nobody')
  return (
    <Sheet title={title} onClose={onClose}>
      <p>{text}</p>
      {answer?.deals === 0 ? (
        <p>No one is assigned to them.</p>
      ) : (
        <ChoiceField
          label={dealsWords(answer?.deals)}
          value={to}
          choices={[['nobody', 'Unassigned'], ...others.map(other => [other, other] as const)]}
          onChoose={setTo}
        />
      )}
      <div className={button.row}>
        <button className={button.danger} type="button" onClick={() => onConfirm(to)}>
          {action}
        </button>
        <button className={button.plain} type="button" onClick={onClose}>
          Cancel
        </button>
      </div>
    </Sheet>
  )
}

const limitWords = ({ role, projects }: TeamRow) =>
  role !== 'admin' && projects ? `only ${projects.map(projectName).join(', ')}` : ''

const stateOf = (member: TeamRow) => {
  const { isFixed, hasPassword, hasSecondFactor, addedAt, name } = member
  if (isFixed) return 'Named in the settings'
  const since = `${hasPassword ? 'Since' : 'Invited'} ${addedAt === null ? '' : dayText(addedAt)}`
  return [name, since, hasSecondFactor ? 'second factor' : '', limitWords(member)].filter(Boolean).join(' · ')
}

function MemberRow({ member, members, access, isSelf, leaveOf, onChanged }: MemberRowProps) {
  const { email, role, isFixed } = member
  const others = members.filter(one => one.email !== email && worksLeads(one.role)).map(one => one.email)
  const [newRole, setNewRole] = useState<Role>()
  const [isHelping, setIsHelping] = useState(false)
  const hasPasswords = useSession(session => session.phase === 'in' && session.signIn.kind === 'password')
  const [isRemoving, setIsRemoving] = useState(false)
  const [isLimiting, setIsLimiting] = useState(false)
  const hasMany = useProjects(({ length }) => length > 1)
  const change = async (what: string, ask: Ask, path: string = teamPaths.member) => {
    try {
      await call(pathFor(path, email), ask)
      showToast({ kind: 'done', text: `${email}: ${what}.` })
    } catch (error) {
      showToast({ kind: 'fault', text: `${email} was not changed. ${toRequestError(error).message}` })
    }
    setIsRemoving(false)
    setIsLimiting(false)
    setNewRole(undefined)
    onChanged()
  }
  const changeRole = (chosen: Role, to?: string) =>
    void change(`now ${roleNames[chosen].toLowerCase()}`, {
      method: 'PATCH',
      body: { role: chosen, ...(to && { to }) },
    })
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
      <div className={styles.acts}>
        {hasMany && !isFixed && role !== 'admin' && (
          <button
            className={button.plain}
            type="button"
            aria-label={`Projects of ${email}`}
            onClick={() => setIsLimiting(true)}
          >
            Projects
          </button>
        )}
        <MemberLeave email={email} onChanged={onChanged} />
        <button
          className={button.plain}
          type="button"
          aria-label={`Sign ${email} out everywhere`}
          onClick={() =>
            void change(
              isSelf ? 'signed out everywhere else' : 'signed out everywhere',
              { method: 'DELETE' },
              teamPaths.memberSessions,
            )
          }
        >
          Sign out
        </button>
        {!isFixed && !isSelf && hasPasswords && (
          <button
            className={button.plain}
            type="button"
            aria-label={`Help ${email} sign in`}
            onClick={() => setIsHelping(true)}
          >
            Sign-in help
          </button>
        )}
        {!isFixed && !isSelf && (
          <button
            className={button.plain}
            type="button"
            aria-label={`Remove ${email}`}
            onClick={() => setIsRemoving(true)}
          >
            Remove
          </button>
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
            void change(
              projects ? 'limited to those projects' : 'sees all projects',
              { method: 'PATCH', body: { projects } },
              teamPaths.memberProjects,
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
            void change('removed', { method: 'DELETE' }, `${teamPaths.member}?${new URLSearchParams({ to })}`)
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

function Members() {
  const self = useSession(session => (session.phase === 'in' ? session.member.email : ''))
  const { answer, fault, again } = useRequest(teamPaths.team, teamAnswer)
  const access = useRequest(deskPaths.access, accessAnswer)
  const { leaveOf, again: leaveAgain } = useLeave()
  const readAgain = () => {
    again()
    access.again()
    leaveAgain()
  }
  // Once known it stays, and with it what is being typed and a link that is shown only once.
  if (!answer && fault) return <FaultState what="The team" fault={fault} onRetry={again} />
  if (!answer) return <Skeleton label="Loading the team" rows={3} />
  return (
    <div className={styles.columns}>
      <ul className={styles.members} aria-label="Members">
        {answer.members.map(member => (
          <MemberRow
            key={member.email}
            member={member}
            members={answer.members}
            access={access.answer}
            isSelf={member.email === self}
            leaveOf={leaveOf}
            onChanged={readAgain}
          />
        ))}
      </ul>
      <div className={styles.aside}>
        <Invite onInvited={again} />
        {access.answer && <AgentsSee access={access.answer} onChanged={access.again} />}
      </div>
    </div>
  )
}

/** Who works at the desk, and as what. */
export default function TeamView() {
  const isAdmin = useIsAdmin()
  return (
    <ViewFrame title="Team">
      {isAdmin ? (
        <Members />
      ) : (
        <State icon="people" title="Only admins can manage the team">
          <p>Ask an admin to add someone or change a role.</p>
        </State>
      )}
    </ViewFrame>
  )
}
