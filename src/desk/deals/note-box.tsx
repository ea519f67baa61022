import { useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { type Deal, longestNote, type NewNote } from '#api/deals/deal.ts'
import { Button } from '../controls/forms/button.tsx'
import field from '../controls/forms/field.module.css'
import { Field } from '../controls/forms/field.tsx'
import { useAttempt } from '../controls/forms/use-submit.ts'
import { useKeys } from '../controls/keys.ts'
import { addNote } from '../data/change-deal.ts'
import { draftKey } from '../data/clear-device.ts'
import { useSendQueue } from '../data/send-queue.ts'
import { useSession } from '../data/session/session.ts'
import styles from './note-box.module.css'

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
function useNoteDraft(dealId: string) {
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

/** From this length on, the box shows how many characters are left. */
const nearlyFull = 3500

const figure = (number: number) => number.toLocaleString('en-IN')

const tooLong = (over: number) =>
  `This note is ${figure(over)} characters over the limit of ${figure(longestNote)}. Shorten it, or save it as two notes.`

/** Writes a note. The text stays in the box until the service has it or it is queued on the device. */
export function NoteBox({ deal }: { deal: Pick<Deal, 'id' | 'name'> }) {
  const { note, write, clear } = useNoteDraft(deal.id)
  const { isBusy, failure, attempt } = useAttempt()
  const area = useRef<HTMLTextAreaElement>(null)
  const { length } = note.text.trim()
  const over = length - longestNote

  const save = async () => {
    if (!note.text.trim() || over > 0) return
    await attempt(async () => {
      await addNote(deal, { id: note.id, text: note.text.trim() })
      clear()
    })
  }
  const error = failure && `The note was not saved. ${failure.message} Your text is still here.`

  useKeys({
    n: event => {
      event.preventDefault()
      area.current?.focus()
    },
  })

  return (
    <form
      className={styles.box}
      onSubmit={event => {
        event.preventDefault()
        void save()
      }}
    >
      <Field label="Add a note" error={over > 0 ? tooLong(over) : error}>
        {(id, described) => (
          <textarea
            className={field.area}
            ref={area}
            id={id}
            {...described}
            rows={3}
            placeholder="What did you discuss? What happens next?"
            value={note.text}
            onChange={event => write(event.target.value)}
            onKeyDown={event => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save()
              if (event.key === 'Escape') event.currentTarget.blur()
            }}
          />
        )}
      </Field>
      <div className={styles.foot}>
        <Button kind="primary" type="submit" disabled={!note.text.trim() || over > 0} aria-busy={isBusy}>
          {isBusy ? 'Saving …' : error ? 'Try again' : 'Save note'}
        </Button>
        <span className={styles.hint}>
          {length > nearlyFull && (
            <span className={styles.length} data-over={over > 0 || undefined}>
              {figure(length)} of {figure(longestNote)}
            </span>
          )}
          {note.text && !isBusy && (
            <>
              Draft saved<span className={styles.keys}> · Ctrl + Enter saves</span>
            </>
          )}
        </span>
      </div>
    </form>
  )
}
