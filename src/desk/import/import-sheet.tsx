import { useState } from 'react'
import { Sheet } from '../controls/sheet.tsx'
import { FileDrop, type ReadFile } from './file-drop.tsx'
import { ImportForm } from './import-form.tsx'

/** Imports contacts from a CSV file: choose, match, check, import. */
export default function ImportSheet({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<ReadFile>()
  return (
    <Sheet title="Import people" onClose={onClose}>
      {file ? <ImportForm file={file} onClose={onClose} /> : <FileDrop onRead={setFile} />}
    </Sheet>
  )
}
