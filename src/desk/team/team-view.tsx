import { deskPaths } from '#api/desk-paths.ts'
import { accessResponse } from '#api/settings/access.ts'
import { teamPaths, teamResponse } from '#api/team/team.ts'
import { useLeave } from '../assignment/leave-note.tsx'
import { ErrorState, Skeleton, State } from '../controls/state.tsx'
import { useIsAdmin, useSession } from '../data/session/session.ts'
import { useRequest } from '../data/use-request.ts'
import { ViewFrame } from '../frame/view.tsx'
import { AgentsSee } from './access-part.tsx'
import { Invite } from './invite.tsx'
import { MemberRow } from './member-row.tsx'
import styles from './team-view.module.css'

function Members() {
  const self = useSession(session => (session.phase === 'in' ? session.member.email : ''))
  const { response, error, again } = useRequest(teamPaths.team, teamResponse)
  const access = useRequest(deskPaths.access, accessResponse)
  const { nextLeaveOf, again: leaveAgain } = useLeave()
  const readAgain = () => {
    again()
    access.again()
    leaveAgain()
  }
  // Once loaded, the view stays, so that a reload loses neither input nor a link that is shown only once.
  if (!response && error) return <ErrorState what="The team" error={error} onRetry={again} />
  if (!response) return <Skeleton label="Loading the team" rows={3} />
  return (
    <div className={styles.columns}>
      <ul className={styles.members} aria-label="Members">
        {response.members.map(member => (
          <MemberRow
            key={member.email}
            member={member}
            members={response.members}
            access={access.response}
            isSelf={member.email === self}
            leaveOf={nextLeaveOf}
            onChanged={readAgain}
          />
        ))}
      </ul>
      <div className={styles.aside}>
        <Invite onInvited={again} />
        {access.response && <AgentsSee access={access.response} onChanged={access.again} />}
      </div>
    </div>
  )
}

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
