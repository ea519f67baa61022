import { useEffect, useEffectEvent, useState } from 'react'
import { type Deal, dealResponse } from '#api/deals/deal.ts'
import { deskPaths } from '#api/desk-paths.ts'
import { type InboxRow, inboxPage } from '#api/inbox/inbox.ts'
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
import { filterRequest } from '../../data/inbox/filter-request.ts'
import { toRequestError } from '../../data/request-error.ts'
import { pathFor, read, sendRequest } from '../../data/send-request.ts'
import { properName, readable } from '../../text/labels.ts'
import { mergeContacts } from './merge-contacts.ts'
import { MergePreview } from './merge-preview.tsx'

const maxFound = 9
const pauseMs = 200

/** The search results, without the contact themselves. */
function useFound(words: string, deal: Deal): { rows: InboxRow[]; error: string | undefined } {
  const [found, setFound] = useState<{ rows: InboxRow[]; error: string | undefined }>({
    rows: [],
    error: undefined,
  })
  useEffect(() => {
    const abort = new AbortController()
    const ask = async () => {
      const limit = String(maxFound + 1)
      const { address, headers } = filterRequest(
        deskPaths.inbox,
        new URLSearchParams({ search: words, limit }),
      )
      const { rows } = await read(address, inboxPage, abort.signal, headers)
      const others = rows.filter(({ dealId }) => contactOf(dealId) !== contactOf(deal.id)).slice(0, maxFound)
      setFound({
        rows: others,
        error: others.length > 0 ? undefined : 'No one else has this name or number.',
      })
    }
    const pause = setTimeout(() => {
      if (words === '') return setFound({ rows: [], error: undefined })
      ask().catch(error => {
        if (!abort.signal.aborted) setFound({ rows: [], error: toRequestError(error).message })
      })
    }, pauseMs)
    return () => {
      clearTimeout(pause)
      abort.abort()
    }
  }, [words, deal.id])
  return found
}

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
  const found = useFound(typed.trim(), deal)

  const choose = async (id: string) => {
    const response = await sendRequest(pathFor(deskPaths.deal, id), { response: dealResponse })
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
            options={found.rows.map(row => ({
              id: row.dealId,
              label: `${properName(row.name)}, ${readable(row.phone)}`,
              onPress: () => void attempt(() => choose(row.dealId)),
            }))}
          />
        </>
      )}
      <ErrorText>{failure?.message ?? found.error}</ErrorText>
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
