import { useState } from 'react'
import { inviteAnswer, type Role, teamPaths } from '#contract/crm/team.ts'
import { Icon } from '../controls/badges/icon.tsx'
import button from '../controls/forms/button.module.css'
import { ChoiceField, TextField } from '../controls/forms/field.tsx'
import formStyles from '../controls/forms/form.module.css'
import text from '../controls/forms/text.module.css'
import { useSending } from '../controls/forms/use-sending.ts'
import { call } from '../request/call.ts'
import { useProjects } from '../session/projects.ts'
import styles from './invite.module.css'
import { chosenProjects, ProjectBoxes } from './member-projects.tsx'

interface Invited {
  email: string
  link: string | null
}

function InvitedWords({ email, link }: Invited) {
  const [isCopied, setIsCopied] = useState(false)
  // A link without its host is of no use to whoever it is sent to.
  const address = new URL(link ?? '', location.origin).href
  if (link === null) return <p role="status">{email} is on the team and signs in with their own account.</p>
  return (
    <div className={styles.link} role="status">
      <p>
        Send this link to <strong>{email}</strong>. It works once, within a day, and is not shown again.
      </p>
      <code>{address}</code>
      <button
        className={button.quiet}
        type="button"
        onClick={() => void navigator.clipboard.writeText(address).then(() => setIsCopied(true))}
      >
        <Icon name={isCopied ? 'check' : 'link'} />
        {isCopied ? 'Copied' : 'Copy the link'}
      </button>
    </div>
  )
}

/** Adds somebody to the team and hands out the link they sign in by. */
export function Invite({ onInvited }: { onInvited: () => void }) {
  const [role, setRole] = useState<Role>('agent')
  const [invited, setInvited] = useState<Invited>()
  const hasMany = useProjects(({ length }) => length > 1)

  const { submit, fault, isBusy } = useSending(async (text, form) => {
    const projects = hasMany && role === 'agent' && { projects: chosenProjects(form) }
    const body = { email: text('email'), role, ...projects }
    const answer = await call(teamPaths.team, { method: 'POST', body, answer: inviteAnswer })
    setInvited({ email: answer.member.email, link: answer.link })
    onInvited()
  })

  return (
    <section className={styles.invite} aria-label="Add a member">
      <h2>Add a member</h2>
      <form className={formStyles.form} onSubmit={submit}>
        <TextField label="E-mail" name="email" type="email" autoComplete="off" fault={fault} required />
        <ChoiceField
          label="Role"
          value={role}
          choices={[
            ['agent', 'Agent'],
            ['admin', 'Admin'],
          ]}
          onChoose={setRole}
        />
        <p className={text.aside}>
          {role === 'agent'
            ? 'Works with leads.'
            : 'Also exports, erases, sees deliveries and manages the team.'}
        </p>
        {hasMany && role === 'agent' && <ProjectBoxes />}
        <button className={button.primary} type="submit" disabled={isBusy} aria-busy={isBusy}>
          Make the link
        </button>
      </form>
      {invited && <InvitedWords key={invited.link} {...invited} />}
    </section>
  )
}
