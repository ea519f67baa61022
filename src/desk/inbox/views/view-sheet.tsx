import { useState } from 'react'
import { endpoints } from '#api/desk-endpoints.ts'
import type { SavedView } from '#api/inbox/saved-views.ts'
import type { InboxView } from '../../address/views.ts'
import button from '../../controls/forms/button.module.css'
import { Button } from '../../controls/forms/button.tsx'
import { TextField } from '../../controls/forms/field.tsx'
import formStyles from '../../controls/forms/form.module.css'
import text from '../../controls/forms/text.module.css'
import { useSubmit } from '../../controls/forms/use-submit.ts'
import { Sheet } from '../../controls/sheet.tsx'
import { setResponse } from '../../data/queries.ts'
import { request } from '../../data/send-request.ts'
import { useIsAdmin, useSession } from '../../data/session/session.ts'
import { colleague } from '../../text/labels.ts'
import { filterNames, filterValue, setFilters } from '../filters/filter-labels.ts'

interface ViewSheetProps {
  inbox: InboxView
  /** The saved view to rename, share or remove. */
  view: SavedView | undefined
  onClose: () => void
}

/** Saves the inbox's filter under a name, for the member or for everybody. */
export default function ViewSheet({ inbox, view, onClose }: ViewSheetProps) {
  const [id] = useState(() => view?.id ?? crypto.randomUUID())
  // Kept as opened, so that saving does not undo what others change meanwhile.
  const [opened] = useState(view)
  const [isShared, setIsShared] = useState(view?.isShared ?? false)
  const email = useSession(session => (session.phase === 'in' ? session.member.email : ''))
  const isAdmin = useIsAdmin()
  const isOthers = view !== undefined && view.by !== email

  const { submit, error, isBusy, attempt } = useSubmit(
    async text => {
      const { sort, search: _, ...filter } = inbox
      const before = opened && {
        name: opened.name,
        isShared: opened.isShared,
        filter: opened.filter,
        ...(opened.sort && { sort: opened.sort }),
      }
      const saved = { id, name: text('name'), isShared, filter, ...(sort && { sort }) }
      const body = { ...saved, ...(before && { before }) }
      setResponse(endpoints.views, await request(endpoints.saveView, { body }))
      onClose()
    },
    { keepsFields: true },
  )
  const remove = () =>
    attempt(async () => {
      setResponse(endpoints.views, await request(endpoints.removeView, { id }))
      onClose()
    })

  if (view && isOthers && !isAdmin) {
    return (
      <Sheet title={view.name} onClose={onClose}>
        <p>{colleague(view.by)} shares this view with the team. Change the filters to save your own.</p>
      </Sheet>
    )
  }
  return (
    <Sheet title={view ? 'Edit view' : 'Save this view'} onClose={onClose}>
      <form className={formStyles.form} onSubmit={submit}>
        <TextField
          label="Name"
          name="name"
          defaultValue={view?.name ?? ''}
          maxLength={40}
          autoComplete="off"
          error={error}
          data-first
          required
        />
        <p className={text.aside}>
          {setFilters(inbox)
            .map(({ name, value }) => `${filterNames[name]} ${filterValue(name, value)}`)
            .join(' · ') || 'All leads'}
        </p>
        <label className={formStyles.check}>
          <input type="checkbox" checked={isShared} onChange={({ target }) => setIsShared(target.checked)} />
          Share with the team
        </label>
        <div className={button.row}>
          <Button kind="primary" type="submit" disabled={isBusy} aria-busy={isBusy}>
            Save
          </Button>
          {view && (
            <Button kind="danger" onClick={() => void remove()}>
              Remove
            </Button>
          )}
        </div>
      </form>
    </Sheet>
  )
}
