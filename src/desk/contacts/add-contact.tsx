import { Suspense, useState } from 'react'
import { Icon } from '../controls/badges/icon.tsx'
import { Button } from '../controls/forms/button.tsx'
import { lateSheet } from '../controls/late-part.tsx'

const AddContactSheet = lateSheet(() => import('./add-contact-sheet.tsx'))
const ImportSheet = lateSheet(() => import('../import/import-sheet.tsx'))

/** Opens the sheet to add a contact who walked in, phoned or was referred, or many from a file. */
export function AddContact({ isSmall = false }: { isSmall?: boolean }) {
  const [adding, setAdding] = useState<'one' | 'many'>()
  const close = () => setAdding(undefined)
  return (
    <>
      <Button kind={isSmall ? 'icon' : 'quiet'} title="Add a person" onClick={() => setAdding('one')}>
        <Icon name="plus" />
        <span className={isSmall ? 'visually-hidden' : undefined}>Add</span>
      </Button>
      <Suspense fallback={null}>
        {adding === 'one' && <AddContactSheet onClose={close} onMany={() => setAdding('many')} />}
        {adding === 'many' && <ImportSheet onClose={close} />}
      </Suspense>
    </>
  )
}
