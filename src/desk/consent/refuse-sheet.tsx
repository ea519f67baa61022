import { useState } from 'react'
import { deskPaths } from '#contract/crm/paths.ts'
import { type Person, personAnswer } from '#contract/crm/person.ts'
import { longestReason, type NewRefusal, type RequestKind } from '#domain/contacts/rights.ts'
import { cacheContact } from '../contacts/people.ts'
import button from '../controls/forms/button.module.css'
import { TextField } from '../controls/forms/field.tsx'
import { useSending } from '../controls/forms/use-sending.ts'
import { Sheet } from '../controls/sheet.tsx'
import { call, pathFor } from '../request/call.ts'
import { properName } from '../text/labels.ts'
import styles from '../visits/visit-sheet.module.css'
import { requestNames } from './describe-right.ts'

interface RefuseSheetProps {
  person: Person
  of: RequestKind
  onClose: () => void
}

/** Says why a request is not followed; the buyer reads it on their page. */
export default function RefuseSheet({ person, of, onClose }: RefuseSheetProps) {
  const [id] = useState(() => crypto.randomUUID())

  const { submit, fault, isBusy } = useSending(
    async text => {
      const body: NewRefusal = { id, of, reason: text('reason') }
      const ask = { method: 'POST', body, answer: personAnswer } as const
      cacheContact((await call(pathFor(deskPaths.refusals, person.id), ask)).person)
      onClose()
    },
    { keepsFields: true },
  )

  return (
    <Sheet title={`Refuse the ${requestNames[of].toLowerCase()}`} onClose={onClose}>
      <p>{properName(person.name)} will see this reason on their page, and the request is closed.</p>
      <form className={styles.form} onSubmit={submit}>
        <TextField
          label="Why"
          name="reason"
          autoComplete="off"
          maxLength={longestReason}
          fault={fault}
          required
          data-first
        />
        <span />
        <div className={button.row}>
          <button className={button.primary} type="submit" disabled={isBusy} aria-busy={isBusy}>
            Refuse
          </button>
          <button className={button.plain} type="button" onClick={onClose}>
            Cancel
          </button>
        </div>
      </form>
    </Sheet>
  )
}
