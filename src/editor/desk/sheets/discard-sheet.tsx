import button from '#desk/controls/forms/button.module.css'
import { Button } from '#desk/controls/forms/button.tsx'
import { ErrorText } from '#desk/controls/forms/error-text.tsx'
import { useAttempt } from '#desk/controls/forms/use-submit.ts'
import { Sheet } from '#desk/controls/sheet.tsx'
import { request } from '#desk/data/send-request.ts'
import { showDone } from '#desk/data/toasts.ts'
import { count } from '#desk/text/labels.ts'
import { siteEndpoints } from '../endpoints.ts'
import { useChanges } from '../field-state.ts'
import { dropUnsaved, loadSite, openProject, useSite } from '../site-store.ts'
import { ChangeList } from './change-list.tsx'

/** Discards the draft, with the changes of all its editors. */
export default function DiscardSheet({ onClose }: { onClose: () => void }) {
  const project = useSite(state => state.project)
  const languages = useSite(({ site }) => site?.languages) ?? []
  const { list } = useChanges()
  const { isBusy, failure, attempt } = useAttempt()
  const discard = () =>
    attempt(async () => {
      dropUnsaved()
      await request(siteEndpoints.discard, { id: openProject() })
      if (project) await loadSite(project)
      showDone('The draft is discarded.')
      onClose()
    })
  return (
    <Sheet title="Discard the draft?" onClose={onClose} isWide>
      <p>
        {count(list.length, 'change')} of the whole team {list.length === 1 ? 'is' : 'are'} lost. Visitors see
        no change.
      </p>
      <div className={button.row}>
        <Button kind="danger" disabled={isBusy} onClick={() => void discard()}>
          Discard {count(list.length, 'change')}
        </Button>
        <Button kind="quiet" data-first onClick={onClose}>
          Keep the draft
        </Button>
      </div>
      <ErrorText>{failure?.message}</ErrorText>
      <ChangeList changes={list} languages={languages} columns={['Comes back', 'Is lost']} />
    </Sheet>
  )
}
