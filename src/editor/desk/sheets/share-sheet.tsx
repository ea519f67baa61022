import { useState } from 'react'
import { Button } from '#desk/controls/forms/button.tsx'
import { ErrorText } from '#desk/controls/forms/error-text.tsx'
import { TextField } from '#desk/controls/forms/field.tsx'
import text from '#desk/controls/forms/text.module.css'
import { useAttempt } from '#desk/controls/forms/use-submit.ts'
import { Sheet } from '#desk/controls/sheet.tsx'
import { request } from '#desk/data/send-request.ts'
import { showDone, showError } from '#desk/data/toasts.ts'
import { dayAndClock } from '#desk/text/desk-time.ts'
import type { PreviewLinkResponse } from '../../edition/editions.ts'
import { useEditor } from '../editor-store.ts'
import { siteEndpoints } from '../endpoints.ts'
import { openProject, saveNow } from '../site-store.ts'

/** Makes a link to the draft for a reader without an account. */
export default function ShareSheet({ onClose }: { onClose: () => void }) {
  const [made, setMade] = useState<PreviewLinkResponse>()
  const { isBusy, failure, attempt } = useAttempt()
  const make = () =>
    attempt(async () => {
      await saveNow()
      const { language, campaign } = useEditor.getState()
      const body = { language, ...(campaign && { campaign }) }
      setMade(await request(siteEndpoints.sharePreview, { id: openProject(), body }))
    })
  const end = () =>
    attempt(async () => {
      await request(siteEndpoints.endPreviewLink, { id: openProject() })
      onClose()
      showDone('Shared links ended.')
    })
  const copy = async (link: string) => {
    try {
      await navigator.clipboard.writeText(link)
      showDone('Link copied.')
    } catch {
      showError('Your browser does not allow copying. Select the link and copy it.')
    }
  }
  return (
    <Sheet title="Share a preview" onClose={onClose}>
      {made ? (
        <>
          <TextField
            label="Link"
            value={made.link}
            readOnly
            onFocus={({ target }) => target.select()}
            data-first
          />
          <p className={text.aside}>Anyone with this link sees the draft until {dayAndClock(made.endsAt)}.</p>
          <Button kind="primary" onClick={() => void copy(made.link)}>
            Copy the link
          </Button>
        </>
      ) : (
        <>
          <p>
            Make a link to show the draft to someone without an account. It always shows the current draft,
            marked as not published, and ends after a day.
          </p>
          <Button kind="primary" data-first disabled={isBusy} onClick={() => void make()}>
            Make a link
          </Button>
        </>
      )}
      <Button kind="plain" disabled={isBusy} onClick={() => void end()}>
        End all shared links
      </Button>
      <ErrorText>{failure?.message}</ErrorText>
    </Sheet>
  )
}
