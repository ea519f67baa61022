import { useRef } from 'react'
import { type Deal, longestNote } from '#api/deals/deal.ts'
import { Button } from '../controls/forms/button.tsx'
import field from '../controls/forms/field.module.css'
import { Field } from '../controls/forms/field.tsx'
import { useAttempt } from '../controls/forms/use-submit.ts'
import { useKeys } from '../controls/keys.ts'
import { addNote } from '../data/change-deal.ts'
import styles from './note-box.module.css'
import { useNoteDraft } from './note-draft.ts'

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
