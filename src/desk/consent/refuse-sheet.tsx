import { useState } from 'react'
import type { Deal } from '#api/deals/deal.ts'
import { endpoints } from '#api/desk-endpoints.ts'
import { longestReason, type NewRefusal, type RequestKind } from '#domain/contacts/rights.ts'
import { TextField } from '../controls/forms/field.tsx'
import { SaveOrCancel } from '../controls/forms/save-or-cancel.tsx'
import { useSubmit } from '../controls/forms/use-submit.ts'
import { Sheet } from '../controls/sheet.tsx'
import { cacheContact } from '../data/deals.ts'
import { request } from '../data/send-request.ts'
import { properName } from '../text/labels.ts'
import styles from '../visits/visit-sheet.module.css'
import { requestNames } from './describe-right.ts'

interface RefuseSheetProps {
  deal: Deal
  of: RequestKind
  onClose: () => void
}

/** Asks for the reason to refuse a request; the buyer reads it on their page. */
export default function RefuseSheet({ deal, of, onClose }: RefuseSheetProps) {
  const [id] = useState(() => crypto.randomUUID())

  const { submit, error, isBusy } = useSubmit(
    async text => {
      const body: NewRefusal = { id, of, reason: text('reason') }
      cacheContact((await request(endpoints.refuse, { id: deal.id, body })).deal)
      onClose()
    },
    { keepsFields: true },
  )

  return (
    <Sheet title={`Refuse the ${requestNames[of].toLowerCase()}`} onClose={onClose}>
      <p>{properName(deal.name)} will see this reason on their page. The request is then closed.</p>
      <form className={styles.form} onSubmit={submit}>
        <TextField
          label="Reason"
          name="reason"
          autoComplete="off"
          maxLength={longestReason}
          error={error}
          required
          data-first
        />
        <span />
        <SaveOrCancel isBusy={isBusy} onCancel={onClose}>
          Refuse
        </SaveOrCancel>
      </form>
    </Sheet>
  )
}
