import { useState } from 'react'
import type { Deal } from '#api/deals/deal.ts'
import { endpoints } from '#api/desk-endpoints.ts'
import { TextField } from '../controls/forms/field.tsx'
import formStyles from '../controls/forms/form.module.css'
import { Submit } from '../controls/forms/submit.tsx'
import text from '../controls/forms/text.module.css'
import { useSubmit } from '../controls/forms/use-submit.ts'
import { Sheet } from '../controls/sheet.tsx'
import { cacheContact } from '../data/deals.ts'
import { reloadInbox } from '../data/inbox.ts'
import { RequestError, toRequestError } from '../data/request-error.ts'
import { request } from '../data/send-request.ts'
import { showDone } from '../data/toasts.ts'
import { properName } from '../text/labels.ts'
import { splitContacts } from './merge/merge-contacts.ts'

/** Adds a number or an e-mail address that a contact gave; retries reuse the id, so that it is added once. */
export default function AddHandleSheet({ deal, onClose }: { deal: Deal; onClose: () => void }) {
  const [id] = useState(() => crypto.randomUUID())
  const {
    submit,
    error: failure,
    errorOf,
    isBusy,
  } = useSubmit(
    async typed => {
      const handle = typed('handle').trim()
      const isEmail = handle.includes('@')
      const body = { id, version: deal.version, ...(isEmail ? { email: handle } : { phone: handle }) }
      const response = await request(endpoints.addHandle, { id: deal.id, body }).catch(error => {
        const { status, message, deal: now, field } = toRequestError(error)
        if (now) cacheContact(now)
        throw new RequestError(status, message, field ? { field: 'handle' } : {})
      })
      onClose()
      cacheContact(response.deal)
      showDone(isEmail ? 'E-mail address added.' : 'Number added.', {
        action: { label: 'Undo', run: () => void splitContacts(response.deal, id) },
      })
      void reloadInbox()
    },
    { fields: ['handle'], keepsFields: true },
  )
  return (
    <Sheet title={`Add a number to ${properName(deal.name)}`} onClose={onClose}>
      <form className={formStyles.form} onSubmit={submit} noValidate>
        <TextField
          label="Number or e-mail address"
          name="handle"
          autoComplete="off"
          error={errorOf('handle')}
          data-first
          required
        />
        <p className={text.aside}>
          New leads from it will be added to this person. You can undo this in the history.
        </p>
        <Submit error={failure} isBusy={isBusy}>
          Add
        </Submit>
      </form>
    </Sheet>
  )
}
