import { useState } from 'react'
import { type ManualSource, manualSourceNames, manualSources } from '#contract/crm/manual-sources.ts'
import { addedAnswer } from '#contract/crm/new-contact.ts'
import { deskPaths } from '#contract/crm/paths.ts'
import { goTo } from '../address/address.ts'
import { Icon } from '../controls/badges/icon.tsx'
import button from '../controls/forms/button.module.css'
import { ChoiceField, TextField } from '../controls/forms/field.tsx'
import formStyles from '../controls/forms/form.module.css'
import { Submit } from '../controls/forms/submit.tsx'
import { useSending } from '../controls/forms/use-sending.ts'
import { Sheet } from '../controls/sheet.tsx'
import { call } from '../request/call.ts'
import { useProjects } from '../session/projects.ts'
import { useIsAdmin } from '../session/session.ts'
import { showToast } from '../shell/toasts.ts'
import { colleague } from '../text/labels.ts'

/** Adds somebody who sent no form; the id stays over retries, so that nobody is added twice. */
export default function AddContactSheet({ onClose, onMany }: { onClose: () => void; onMany: () => void }) {
  const isAdmin = useIsAdmin()
  const [id] = useState(() => crypto.randomUUID())
  const [source, setSource] = useState<ManualSource>('walk-in')
  const projects = useProjects()
  const [chosen, setChosen] = useState<string>()
  // What is shown is what is sent, whichever host the desk is opened at.
  const projectId = chosen ?? projects[0]?.projectId
  const { submit, fault, faultOf, isBusy } = useSending(
    async text => {
      const body = {
        id,
        name: text('name'),
        phone: text('phone'),
        source,
        ...(projects.length > 1 && { projectId }),
      }
      const answer = await call(deskPaths.deals, { method: 'POST', body, answer: addedAnswer })
      onClose()
      if (answer.owner)
        return showToast({
          kind: 'done',
          text: `This number is already with ${colleague(answer.owner)}. What you added was saved to their lead.`,
        })
      if (answer.dealId === null)
        return showToast({ kind: 'done', text: 'Saved. They will appear in the inbox in a few minutes.' })
      goTo({ name: 'lead', dealId: answer.dealId, inbox: {} })
      if (answer.isKnown)
        showToast({
          kind: 'done',
          text: 'This number is already in the desk. Your lead was added to this person.',
        })
    },
    { fields: ['name', 'phone'] },
  )
  return (
    <Sheet title="Add a person" onClose={onClose}>
      <form className={formStyles.form} onSubmit={submit}>
        <TextField label="Name" name="name" autoComplete="off" fault={faultOf('name')} data-first required />
        <TextField
          label="Number"
          name="phone"
          type="tel"
          autoComplete="off"
          fault={faultOf('phone')}
          required
        />
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
        <Submit fault={fault} isBusy={isBusy}>
          Add
        </Submit>
        {isAdmin && (
          <button className={button.plain} type="button" onClick={onMany}>
            <Icon name="upload" />
            Import people from a file
          </button>
        )}
      </form>
    </Sheet>
  )
}
