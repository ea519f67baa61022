import { Suspense, useState } from 'react'
import { Icon } from '../controls/badges/icon.tsx'
import button from '../controls/forms/button.module.css'
import { lateSheet } from '../controls/late-part.tsx'

const AddContactSheet = lateSheet(() => import('./add-contact-sheet.tsx'))
const ImportSheet = lateSheet(() => import('../import/import-sheet.tsx'))

/** Opens the sheet to add a contact who walked in, called or was referred, or many from a file. */
export function AddContact({ isSmall = false }: { isSmall?: boolean }) {
  const [adding, setAdding] = useState<'one' | 'many'>()
  const close = () => setAdding(undefined)
  return (
    <>
      <button
        className={isSmall ? button.icon : button.quiet}
        type="button"
        title="Add a person"
        onClick={() => setAdding('one')}
      >
        <Icon name="plus" />
        <span className={isSmall ? 'visually-hidden' : undefined}>Add</span>
      </button>
      <Suspense fallback={null}>
        {adding === 'one' && <AddContactSheet onClose={close} onMany={() => setAdding('many')} />}
        {adding === 'many' && <ImportSheet onClose={close} />}
      </Suspense>
    </>
  )
}
