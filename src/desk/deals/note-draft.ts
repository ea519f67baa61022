import { useEffect, useState } from 'react'
import * as v from 'valibot'
import type { NewNote } from '#api/deals/deal.ts'
import { draftKey } from '../data/clear-device.ts'
import { useSendQueue } from '../data/send-queue.ts'
import { useSession } from '../data/session/session.ts'

const keyOf = (dealId: string): string => {
  const session = useSession.getState()
  return draftKey(session.phase === 'in' ? session.member.email : '', dealId)
}

const fresh = (): NewNote => ({ id: crypto.randomUUID(), text: '' })

/** Only the shape is checked here; the service checks the text when it is sent. */
const draft = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ id: v.pipe(v.string(), v.uuid()), text: v.string() }),
)

const readDraft = (dealId: string): NewNote => {
  try {
    return v.parse(draft, sessionStorage.getItem(keyOf(dealId)))
  } catch {
    return fresh()
  }
}

const storeDraft = (dealId: string, note: NewNote) => {
  try {
    if (note.text) sessionStorage.setItem(keyOf(dealId), JSON.stringify(note))
    else sessionStorage.removeItem(keyOf(dealId))
  } catch {
    // Storage can be switched off or full; the draft then lasts as long as the page.
  }
}

/**
 * An unfinished note, which survives a reload. It goes with the tab and with the session; after signing in again over
 * the view, it is still in the page. It keeps its id until it was sent or queued, so that sending it twice adds it once.
 */
export function useNoteDraft(dealId: string) {
  const [note, setNote] = useState(() => readDraft(dealId))
  const change = (changed: NewNote) => {
    storeDraft(dealId, changed)
    setNote(changed)
  }
  const isWaiting = useSendQueue(({ items }) =>
    items.some(({ id, state }) => id === note.id && state === 'waiting'),
  )
  useEffect(() => {
    if (!isWaiting) return
    const next = fresh()
    storeDraft(dealId, next)
    setNote(next)
  }, [isWaiting, dealId])
  return {
    note,
    write: (text: string) => change({ ...note, text }),
    clear: () => change(fresh()),
  }
}
