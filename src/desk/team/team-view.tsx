import { useQuery } from '@tanstack/react-query'
import { endpoints } from '#api/desk-endpoints.ts'
import { useLeave } from '../assignment/leave-note.tsx'
import { ErrorState, Skeleton, State } from '../controls/state.tsx'
import { query, refresh } from '../data/queries.ts'
import { useIsAdmin, useSession } from '../data/session/session.ts'
import { ViewFrame } from '../frame/view.tsx'
import { AgentsSee } from './access-part.tsx'
import { Invite } from './invite.tsx'
import { MemberRow } from './member-row.tsx'
import styles from './team-view.module.css'

function Members() {
  const self = useSession(session => (session.phase === 'in' ? session.member.email : ''))
  const { data: response, error, refetch } = useQuery(query(endpoints.team))
  const access = useQuery(query(endpoints.access)).data
  const { nextLeaveOf } = useLeave()
  const readAgain = () => void refresh(endpoints.team, endpoints.access, endpoints.leave, endpoints.choices)
  // Once loaded, the view stays, so that a reload loses neither input nor a link that is shown only once.
  if (!response && error) return <ErrorState what="The team" error={error} onRetry={refetch} />
  if (!response) return <Skeleton label="Loading the team" rows={3} />
  return (
    <div className={styles.columns}>
      <ul className={styles.members} aria-label="Members">
        {response.members.map(member => (
          <MemberRow
            key={member.email}
            member={member}
            members={response.members}
            access={access}
            isSelf={member.email === self}
            leaveOf={nextLeaveOf}
            onChanged={readAgain}
          />
        ))}
      </ul>
      <div className={styles.aside}>
        <Invite onInvited={readAgain} />
        {access && <AgentsSee access={access} onChanged={readAgain} />}
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
