import { useState } from 'react'
import { endpoints } from '#api/desk-endpoints.ts'
import { type ManualSource, manualSourceNames, manualSources } from '#domain/leads/lead-fields.ts'
import { goTo } from '../address/address.ts'
import { Icon } from '../controls/badges/icon.tsx'
import { Button } from '../controls/forms/button.tsx'
import { ChoiceField, TextField } from '../controls/forms/field.tsx'
import formStyles from '../controls/forms/form.module.css'
import { Submit } from '../controls/forms/submit.tsx'
import { useSubmit } from '../controls/forms/use-submit.ts'
import { Sheet } from '../controls/sheet.tsx'
import { request } from '../data/send-request.ts'
import { useProjects } from '../data/session/projects.ts'
import { useIsAdmin } from '../data/session/session.ts'
import { showDone } from '../data/toasts.ts'
import { colleague } from '../text/labels.ts'

/** The handles that were typed. */
const handlesOf = (text: (field: string) => string) => {
  const [phone, email, app, id] = [text('phone'), text('email'), text('chatApp'), text('chatId')]
  return {
    ...(phone && { phone }),
    ...(email && { email }),
    ...((app || id) && { chat: { app, id } }),
  }
}

/** Adds a contact who sent no form; retries reuse the id, so that no contact is added twice. */
export default function AddContactSheet({ onClose, onMany }: { onClose: () => void; onMany: () => void }) {
  const isAdmin = useIsAdmin()
  const [id] = useState(() => crypto.randomUUID())
  const [source, setSource] = useState<ManualSource>('walk-in')
  const projects = useProjects()
  const [chosen, setChosen] = useState<string>()
  const [isWithoutNumber, setIsWithoutNumber] = useState(false)
  // Sends the project that is shown, whatever host the desk is opened at.
  const projectId = chosen ?? projects[0]?.projectId
  const { submit, error, errorOf, isBusy } = useSubmit(
    async text => {
      const body = {
        id,
        name: text('name'),
        ...handlesOf(text),
        source,
        ...(projects.length > 1 && { projectId }),
      }
      const response = await request(endpoints.addContact, { body })
      onClose()
      if (response.owner)
        return showDone(
          `${isWithoutNumber ? 'This person' : 'This number'} is already with ${colleague(response.owner)}. What you added was saved to their lead.`,
        )
      if (response.dealId === null) return showDone('Saved. They will appear in the inbox in a few minutes.')
      goTo({ name: 'lead', dealId: response.dealId, inbox: {} })
      if (response.isKnown)
        showDone(
          `${isWithoutNumber ? 'This address or id' : 'This number'} is already in the desk. Your lead was added to this person.`,
        )
    },
    { fields: ['name', 'phone', 'email', 'chat.app', 'chat.id'] },
  )
  return (
    <Sheet title="Add a person" onClose={onClose}>
      <form className={formStyles.form} onSubmit={submit}>
        <TextField label="Name" name="name" autoComplete="off" error={errorOf('name')} data-first required />
        {isWithoutNumber ? (
          <>
            <TextField
              label="E-mail"
              name="email"
              type="email"
              autoComplete="off"
              error={errorOf('email') ?? errorOf('phone')}
            />
            <TextField
              label="Chat app"
              name="chatApp"
              autoComplete="off"
              hint="Where they wrote to you, if not by e-mail."
              error={errorOf('chat.app')}
            />
            <TextField label="Chat id" name="chatId" autoComplete="off" error={errorOf('chat.id')} />
          </>
        ) : (
          <TextField
            label="Number"
            name="phone"
            type="tel"
            autoComplete="off"
            error={errorOf('phone')}
            required
          />
        )}
        <Button kind="plain" onClick={() => setIsWithoutNumber(!isWithoutNumber)}>
          {isWithoutNumber ? 'They have a number' : 'They have no number'}
        </Button>
        <ChoiceField
          label="Source"
          value={source}
          choices={manualSources.map(each => [each, manualSourceNames[each]])}
          onChoose={setSource}
        />
        {projects.length > 1 && (
          <ChoiceField
            label="Project"
            value={projectId ?? ''}
            choices={projects.map(one => [one.projectId, one.name])}
            onChoose={setChosen}
          />
        )}
        <Submit error={error} isBusy={isBusy}>
          Add
        </Submit>
        {isAdmin && (
          <Button kind="plain" onClick={onMany}>
            <Icon name="upload" />
            Import people from a file
          </Button>
        )}
      </form>
    </Sheet>
  )
}
