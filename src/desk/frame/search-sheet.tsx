import { type KeyboardEvent, useId, useState } from 'react'
import type { InboxRow } from '#api/inbox/inbox.ts'
import { goTo } from '../address/address.ts'
import { Go } from '../address/go.tsx'
import { StageBadge } from '../controls/badges/stage-badge.tsx'
import button from '../controls/forms/button.module.css'
import { TextField } from '../controls/forms/field.tsx'
import { Sheet } from '../controls/sheet.tsx'
import { useFoundLeads } from '../data/found-leads.ts'
import { useProjectNames } from '../data/session/projects.ts'
import { properName, readable } from '../text/labels.ts'
import styles from './search-sheet.module.css'

/** How many results are shown; the inbox shows all. */
const most = 8

function FoundRow({ row, onGone }: { row: InboxRow; onGone: () => void }) {
  const project = useProjectNames([row.projectId])
  return (
    <li>
      <Go className={styles.row} to={{ name: 'lead', dealId: row.dealId, inbox: {} }} onClick={onGone}>
        <strong className={styles.name}>{properName(row.name)}</strong>
        <StageBadge status={row.status} />
        <span className={styles.about}>{[readable(row.phone), project].filter(Boolean).join(' · ')}</span>
      </Go>
    </li>
  )
}

/** The up and down keys move through the results, from the field and back to it. */
const stepThrough = (event: KeyboardEvent<HTMLElement>) => {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (by === undefined) return
  const places = [...event.currentTarget.querySelectorAll<HTMLElement>('input, a')]
  const at = places.findIndex(place => place.matches(':focus'))
  event.preventDefault()
  places[Math.max(0, at + by)]?.focus()
}

/** Finds a deal from any view, by name, number, e-mail or reference. */
export default function SearchSheet({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('')
  const typed = text.trim()
  const { rows, hasMore, error, isAnswered } = useFoundLeads(typed, most)
  const statusId = useId()
  const [first] = rows
  const openFirst = () => {
    if (!first || !isAnswered) return
    onClose()
    goTo({ name: 'lead', dealId: first.dealId, inbox: {} })
  }
  return (
    <Sheet title="Search" onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Tab reaches everything that the arrows do */}
      <div className={styles.search} onKeyDown={stepThrough}>
        <form
          onSubmit={event => {
            event.preventDefault()
            openFirst()
          }}
        >
          <TextField
            label="Name, number, e-mail or reference"
            type="search"
            enterKeyHint="go"
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
            aria-describedby={statusId}
            value={text}
            onChange={({ target }) => setText(target.value)}
            data-first
          />
        </form>
        <ul className={styles.rows} aria-label="Found">
          {rows.map(row => (
            <FoundRow key={row.dealId} row={row} onGone={onClose} />
          ))}
        </ul>
        <p className={styles.status} id={statusId} role="status">
          {isAnswered && error?.message}
          {isAnswered && !error && rows.length === 0 && 'No matches.'}
        </p>
        {hasMore && (
          <Go className={button.quiet} to={{ name: 'inbox', inbox: { search: typed } }} onClick={onClose}>
            Show all in the inbox
          </Go>
        )}
      </div>
    </Sheet>
  )
}
