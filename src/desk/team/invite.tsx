import { useState } from 'react'
import { endpoints } from '#api/desk-endpoints.ts'
import { type Role, roleNames, roles } from '#api/team/team.ts'
import { Button } from '../controls/forms/button.tsx'
import { ChoiceField, TextField } from '../controls/forms/field.tsx'
import formStyles from '../controls/forms/form.module.css'
import text from '../controls/forms/text.module.css'
import { useSubmit } from '../controls/forms/use-submit.ts'
import { request } from '../data/send-request.ts'
import { useProjects } from '../data/session/projects.ts'
import styles from './invite.module.css'
import { chosenProjects, ProjectBoxes } from './member-projects.tsx'
import { SignInLink } from './sign-in-link.tsx'

const roleHints: Record<Role, string> = {
  agent: 'Works with their own and unassigned leads.',
  lead: 'Also sees and reassigns the leads of their team.',
  admin: 'Also exports, erases, sees deliveries, manages the team and edits the site.',
  editor: 'Edits and publishes the site. Sees no leads.',
}

interface Invited {
  email: string
  link: string | null
}

const InvitedWords = ({ email, link }: Invited) =>
  link === null ? (
    <p role="status">{email} is on the team and signs in with their own account.</p>
  ) : (
    <SignInLink email={email} link={link} />
  )

/** Adds a member to the team and shows their sign-in link. */
export function Invite({ onInvited }: { onInvited: () => void }) {
  const [role, setRole] = useState<Role>('agent')
  const [invited, setInvited] = useState<Invited>()
  const hasMany = useProjects(({ length }) => length > 1)

  const { submit, error, isBusy } = useSubmit(async (text, form) => {
    const projects = hasMany && role !== 'admin' && { projects: chosenProjects(form) }
    const body = { email: text('email'), role, ...projects }
    const response = await request(endpoints.invite, { body })
    setInvited({ email: response.member.email, link: response.link })
    onInvited()
  })

  return (
    <section className={styles.invite} aria-label="Add a member">
      <h2>Add a member</h2>
      <form className={formStyles.form} onSubmit={submit}>
        <TextField label="E-mail" name="email" type="email" autoComplete="off" error={error} required />
        <ChoiceField
          label="Role"
          value={role}
          choices={roles.map(one => [one, roleNames[one]])}
          onChoose={setRole}
        />
        <p className={text.aside}>{roleHints[role]}</p>
        {hasMany && role !== 'admin' && <ProjectBoxes />}
        <Button kind="primary" type="submit" disabled={isBusy} aria-busy={isBusy}>
          Make the link
        </Button>
      </form>
      {invited && <InvitedWords key={invited.link} {...invited} />}
    </section>
  )
}
