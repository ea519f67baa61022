import { useEffect, useEffectEvent, useState } from 'react'
import type { Deal } from '#api/deals/deal.ts'
import { endpoints } from '#api/desk-endpoints.ts'
import { contactOf } from '#domain/deals/deal-id.ts'
import button from '../../controls/forms/button.module.css'
import { Button } from '../../controls/forms/button.tsx'
import { ErrorText } from '../../controls/forms/error-text.tsx'
import { TextField } from '../../controls/forms/field.tsx'
import { OptionList } from '../../controls/forms/option-list.tsx'
import text from '../../controls/forms/text.module.css'
import { useAttempt } from '../../controls/forms/use-submit.ts'
import { Sheet } from '../../controls/sheet.tsx'
import { cacheContact } from '../../data/deals.ts'
import { useFoundLeads } from '../../data/found-leads.ts'
import { toRequestError } from '../../data/request-error.ts'
import { request } from '../../data/send-request.ts'
import { properName, readable } from '../../text/labels.ts'
import { mergeContacts } from './merge-contacts.ts'
import { MergePreview } from './merge-preview.tsx'

const maxFound = 9

interface MergeSheetProps {
  deal: Deal
  /** The deal of the contact who may be the same person. */
  suggested?: string
  onClose: () => void
}

/** Finds the other contact, shows both side by side, and merges them. */
export default function MergeSheet({ deal, suggested, onClose }: MergeSheetProps) {
  const [merge] = useState(() => crypto.randomUUID())
  const [typed, setTyped] = useState('')
  const [other, setOther] = useState<Deal>()
  const { isBusy, failure, attempt } = useAttempt()
  const { rows, error, isAnswered } = useFoundLeads(typed.trim(), maxFound + 1)
  const found = rows.filter(row => contactOf(row.dealId) !== contactOf(deal.id)).slice(0, maxFound)
  const nobody = isAnswered && found.length === 0 ? 'No one else has this name or number.' : undefined

  const choose = async (id: string) => {
    const response = await request(endpoints.deal, { id })
    setOther(response.deal)
  }
  const chooseSuggested = useEffectEvent((id: string) => void attempt(() => choose(id)))
  useEffect(() => {
    if (suggested !== undefined) chooseSuggested(suggested)
  }, [suggested])
  const confirm = async (joined: Deal) => {
    try {
      await mergeContacts(deal, joined, merge)
      onClose()
    } catch (error) {
      const failure = toRequestError(error)
      if (failure.deal) cacheContact(failure.deal)
      if (failure.status === 409) await choose(joined.id)
      throw failure
    }
  }

  return (
    <Sheet title={`Merge ${properName(deal.name)} with …`} onClose={onClose}>
      {other ? (
        <>
          <MergePreview kept={deal} other={other} />
          <p className={text.aside}>
            The person on the left stays, and the other one fills in missing details. The upcoming visit is
            kept. Leads, notes and history are combined, and new leads from either number are added here. You
            can undo this in the history at any time.
          </p>
        </>
      ) : (
        <>
          <TextField
            label="Name or number of the other person"
            type="search"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            data-first
          />
          <OptionList
            options={found.map(row => ({
              id: row.dealId,
              label: `${properName(row.name)}, ${readable(row.phone)}`,
              onPress: () => void attempt(() => choose(row.dealId)),
            }))}
          />
        </>
      )}
      <ErrorText>{failure?.message ?? error?.message ?? nobody}</ErrorText>
      {other && (
        <div className={button.row}>
          <Button
            kind="primary"
            disabled={isBusy}
            aria-busy={isBusy}
            onClick={() => void attempt(() => confirm(other))}
          >
            Merge
          </Button>
          <Button kind="plain" onClick={() => setOther(undefined)}>
            Choose another
          </Button>
        </div>
      )}
    </Sheet>
  )
}
