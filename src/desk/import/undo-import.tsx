import { Suspense } from 'react'
import { create } from 'zustand'
import { lateSheet } from '../controls/late-part.tsx'

const useUndo = create<{ id: string | undefined }>(() => ({ id: undefined }))

/** Asks whether to undo an import, and shows what that removes. */
export const askUndoImport = (id: string): void => useUndo.setState({ id })

const UndoImportSheet = lateSheet(() => import('./undo-import-sheet.tsx'))

/** The confirmation before an import is undone, for every view of the desk. */
export function UndoImport() {
  const id = useUndo(state => state.id)
  return (
    <Suspense fallback={null}>
      {id !== undefined && <UndoImportSheet id={id} onClose={() => useUndo.setState({ id: undefined })} />}
    </Suspense>
  )
}
