import { lazy, Suspense, useState } from 'react'
import button from '../controls/button.module.css'
import { Icon } from '../controls/icon.tsx'

const AddPersonSheet = lazy(() => import('./add-person-sheet.tsx'))

/** The way to add somebody who walked in, called or was referred. */
export function AddPerson({ isSmall = false }: { isSmall?: boolean }) {
  const [isAdding, setIsAdding] = useState(false)
  return (
    <>
      <button
        className={isSmall ? button.icon : button.quiet}
        type="button"
        title="Add somebody"
        onClick={() => setIsAdding(true)}
      >
        <Icon name="plus" />
        <span className={isSmall ? 'visually-hidden' : undefined}>Add</span>
      </button>
      <Suspense fallback={null}>{isAdding && <AddPersonSheet onClose={() => setIsAdding(false)} />}</Suspense>
    </>
  )
}
