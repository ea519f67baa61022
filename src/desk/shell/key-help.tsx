import { Suspense } from 'react'
import { create } from 'zustand'
import { useKeys } from '../controls/keys.ts'
import { lateSheet } from '../controls/late-part.tsx'

const useHelp = create<{ isOpen: boolean }>(() => ({ isOpen: false }))

export const showKeys = (): void => useHelp.setState({ isOpen: true })

const KeySheet = lateSheet(() => import('./key-sheet.tsx'))

/** The list of keys, in a dialog that `?` opens. */
export function KeyHelp() {
  const isOpen = useHelp(state => state.isOpen)
  useKeys({ '?': showKeys })
  return (
    <Suspense fallback={null}>
      {isOpen && <KeySheet onClose={() => useHelp.setState({ isOpen: false })} />}
    </Suspense>
  )
}
