import { useState } from 'react'
import type { Deal } from '#api/deals/deal.ts'
import { pickPhone, readHandle } from '#domain/contacts/handle.ts'
import { goTo, useAddress } from '../address/address.ts'
import { TextField } from '../controls/forms/field.tsx'
import { SaveOrCancel } from '../controls/forms/save-or-cancel.tsx'
import { useSubmit } from '../controls/forms/use-submit.ts'
import { Sheet } from '../controls/sheet.tsx'
import { forgetDeals } from '../data/deals.ts'
import { type EraseProgress, eraseContact } from '../data/erase-contact.ts'
import { RequestError, toRequestError } from '../data/request-error.ts'
import { projectName } from '../data/session/projects.ts'
import { useDeskSettings } from '../data/settings.ts'
import { showDone } from '../data/toasts.ts'
import { dateText } from '../text/desk-time.ts'
import { count, properName } from '../text/labels.ts'
import styles from '../visits/visit-sheet.module.css'

/** The part of the handle that a member types to confirm. */
const proofOf = (handle: string) => {
  const known = readHandle(handle)
  if (known.kind === 'phone')
    return {
      isDigits: true,
      text: known.phone.replace(/\D/g, '').slice(-4),
      label: 'Last four digits of the number',
      error: 'The digits don’t match. Type the last four digits of their number.',
    }
  const isEmail = known.kind === 'email'
  return {
    isDigits: false,
    text: isEmail ? known.email : known.id,
    label: isEmail ? 'Their e-mail address' : `Their id in ${known.app}`,
    error: isEmail
      ? 'This is not their e-mail address. Type it as it is shown.'
      : 'This is not their id. Type it as it is shown.',
  }
}

/** Erases a contact at their request, after the member has confirmed which one by typing a part of their handle. */
export default function EraseSheet({ deal, onClose }: { deal: Deal; onClose: () => void }) {
  const proof = proofOf(pickPhone(deal))
  const sealedDays = useDeskSettings().keepSealedDays
  const { otherDeals = [] } = deal
  const elsewhere = otherDeals.map(({ projectId }) => projectName(projectId)).join(', ')
  const hasStopped = deal.permission.withdrawn.includes('call')
  const [typed, setTyped] = useState('')
  const [progress, setProgress] = useState<EraseProgress>()

  const leave = () => {
    const { view, inbox } = useAddress.getState()
    if (view.name === 'lead' && view.dealId === deal.id) goTo({ name: 'inbox', inbox }, { replace: true })
    forgetDeals(new Set([deal.id, ...otherDeals.map(({ id }) => id)]))
  }

  const {
    submit,
    error: failure,
    isBusy,
  } = useSubmit(
    async () => {
      if (typed.trim().toLowerCase() !== proof.text.toLowerCase()) throw new RequestError(400, proof.error)
      await eraseContact(deal.id, setProgress).catch(error => {
        throw new RequestError(0, `Nothing was erased. ${toRequestError(error).message}`)
      })
      leave()
      showDone('Erased. The audit log shows who did this and when, without a name or number.')
    },
    { keepsFields: true },
  )

  if (progress) {
    return (
      <Sheet title={`Erasing ${properName(deal.name)}`} onClose={leave}>
        <p role="status">
          Erasing: {progress.erased.toLocaleString('en-IN')} of {count(progress.leads, 'lead')}
        </p>
        <p>They no longer appear in the desk. You can close this: erasing continues in the background.</p>
      </Sheet>
    )
  }

  return (
    <Sheet title={`Erase ${properName(deal.name)}?`} onClose={onClose}>
      <p>
        {count(deal.leadCount, 'lead')}, every note and the history are removed
        {sealedDays > 0
          ? ` from the desk. A sealed copy that no one here can read is kept until ${dateText(Date.now() + sealedDays * 86_400_000)}, then overwritten. `
          : ' for good. '}
        {elsewhere !== '' && `Everything about them in ${elsewhere} is removed, too. `}
        Do this only when they ask for it under data protection law. You can’t undo it.
        {hasStopped && ' Their number stays on the do-not-call list, stored so that no one can read it.'}
      </p>
      <form className={styles.form} onSubmit={submit}>
        <TextField
          label={proof.label}
          inputMode={proof.isDigits ? 'numeric' : 'text'}
          autoComplete="off"
          maxLength={proof.isDigits ? 4 : undefined}
          value={typed}
          error={failure}
          onChange={event => setTyped(event.target.value)}
          required
        />
        <span />
        <SaveOrCancel isBusy={isBusy} isDanger onCancel={onClose}>
          {sealedDays > 0 ? 'Erase and seal' : 'Erase for good'}
        </SaveOrCancel>
      </form>
    </Sheet>
  )
}
