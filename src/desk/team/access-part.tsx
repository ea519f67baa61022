import { endpoints } from '#api/desk-endpoints.ts'
import type { Access } from '#api/settings/access.ts'
import type { TeamRow } from '#api/team/team.ts'
import fieldStyles from '../controls/forms/field.module.css'
import { ChoiceField } from '../controls/forms/field.tsx'
import text from '../controls/forms/text.module.css'
import { request } from '../data/send-request.ts'
import { showDone, showFailure } from '../data/toasts.ts'
import { colleague } from '../text/labels.ts'
import styles from './team-view.module.css'

const save = async (body: object, done: string, onChanged: () => void) => {
  try {
    await request(endpoints.changeAccess, { body })
    showDone(done)
  } catch (error) {
    showFailure('Not saved.', error)
  }
  onChanged()
}

interface AgentsSeeProps {
  access: Access
  onChanged: () => void
}

/** Whether agents see the leads of others. */
export const AgentsSee = ({ access: { agentsSee }, onChanged }: AgentsSeeProps) => (
  <section className={styles.access} aria-label="Access">
    <ChoiceField
      label="Agents see"
      value={agentsSee}
      choices={[
        ['own', 'Their own and unassigned leads'],
        ['all', 'All leads'],
      ]}
      onChoose={chosen =>
        void save({ agentsSee: chosen }, 'Saved. This applies to everyone from now on.', onChanged)
      }
    />
    <p className={text.aside}>
      {agentsSee === 'own'
        ? 'Team leads also see the leads of their team. Admins see everything.'
        : 'For leads of others they see only the last three digits of the number, and can’t reassign them.'}
    </p>
  </section>
)

interface LeadChoiceProps {
  email: string
  lead: string | undefined
  members: readonly TeamRow[]
  onChanged: () => void
}

/** The team that a member is in; empty while there is no team lead. */
export function LeadChoice({ email, lead, members, onChanged }: LeadChoiceProps) {
  const leads = members.filter(member => member.role === 'lead' && member.email !== email)
  if (leads.length === 0) return null
  return (
    <select
      className={`${fieldStyles.select} ${styles.lead}`}
      aria-label={`Team of ${email}`}
      value={leads.some(member => member.email === lead) ? lead : ''}
      onChange={({ target }) =>
        void save(
          { leads: { [email]: target.value || null } },
          target.value ? `${email} is in the team of ${colleague(target.value)}.` : `${email} is in no team.`,
          onChanged,
        )
      }
    >
      <option value="">No team</option>
      {leads.map(member => (
        <option key={member.email} value={member.email}>
          Team of {colleague(member.email)}
        </option>
      ))}
    </select>
  )
}
