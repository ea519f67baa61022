import { useState } from 'react'
import * as v from 'valibot'
import type { NewNote } from '#contract/crm/person.ts'

const keyOf = (personId: string) => `desk.note.${personId}`

const fresh = (): NewNote => ({ id: crypto.randomUUID(), text: '' })

/** As it is being written: what is sent is checked as it goes. */
const draft = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ id: v.pipe(v.string(), v.uuid()), text: v.string() }),
)

const kept = (personId: string): NewNote => {
  try {
    return v.parse(draft, sessionStorage.getItem(keyOf(personId)))
  } catch {
    return fresh()
  }
}

const keep = (personId: string, note: NewNote) => {
  try {
    if (note.text) sessionStorage.setItem(keyOf(personId), JSON.stringify(note))
    else sessionStorage.removeItem(keyOf(personId))
  } catch {
    // Storage can be switched off or full; the draft then lasts as long as the page.
  }
}

/**
 * A note that is being written: it outlives a reload and the session's end. Its id stays with it until it was kept, so
 * that sending it twice adds it once.
 */
export function useNoteDraft(personId: string) {
  const [note, setNote] = useState(() => kept(personId))
  const change = (changed: NewNote) => {
    keep(personId, changed)
    setNote(changed)
  }
  return {
    note,
    write: (text: string) => change({ ...note, text }),
    clear: () => change(fresh()),
  }
}
