import { useQuery } from '@tanstack/react-query'
import type { ImportUndoResponse } from '#api/deals/bulk.ts'
import { endpoints } from '#api/desk-endpoints.ts'
import button from '../controls/forms/button.module.css'
import { Button } from '../controls/forms/button.tsx'
import { Sheet } from '../controls/sheet.tsx'
import { ErrorState, Skeleton } from '../controls/state.tsx'
import { query } from '../data/queries.ts'
import { undoBulk } from '../data/undo-bulk.ts'
import { count } from '../text/labels.ts'

/** What an undo removes, such as '250 people and 11 leads'. */
const removedText = ({ deals, leads }: ImportUndoResponse): string =>
  [deals > 0 || leads === 0 ? count(deals, 'person', 'people') : '', leads > 0 ? count(leads, 'lead') : '']
    .filter(Boolean)
    .join(' and ')

/** Shows how many people and leads undoing an import removes, and asks for confirmation. */
export default function UndoImportSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const { data: response, error, refetch } = useQuery(query(endpoints.importUndo, { id }))
  const isEmpty = response !== undefined && response.deals + response.leads === 0
  return (
    <Sheet title="Undo the import?" onClose={onClose}>
      {error && <ErrorState what="The import" error={error} onRetry={refetch} />}
      {!response && !error && <Skeleton label="Counting what came with the import" rows={2} />}
      {response && (
        <>
          <p role="status">
            {isEmpty
              ? `Nothing that came with ${response.file} can be removed.`
              : `This removes ${removedText(response)} that came with ${response.file}. To bring them back, import the file again.`}
          </p>
          {response.leads > 0 && (
            <p>People who were in the desk before stay; only their imported lead is removed.</p>
          )}
          {response.stays.length > 0 && (
            <p>
              {count(response.stays.length, 'person stays', 'people stay')}, because they changed or wrote
              since.
            </p>
          )}
        </>
      )}
      <div className={button.row}>
        {response && !isEmpty && (
          <Button
            kind="danger"
            onClick={() => {
              onClose()
              void undoBulk(id)
            }}
          >
            Remove {removedText(response)}
          </Button>
        )}
        <Button kind="plain" data-first onClick={onClose}>
          {isEmpty ? 'Close' : 'Cancel'}
        </Button>
      </div>
    </Sheet>
  )
}
