import { Suspense } from 'react'
import { create } from 'zustand'
import { Icon } from '../controls/badges/icon.tsx'
import { Button } from '../controls/forms/button.tsx'
import { useKeys } from '../controls/keys.ts'
import { lateSheet } from '../controls/late-part.tsx'
import { useWorksLeads } from '../data/session/session.ts'

const useSearch = create<{ isOpen: boolean }>(() => ({ isOpen: false }))

const openSearch = () => useSearch.setState({ isOpen: true })

const SearchSheet = lateSheet(() => import('./search-sheet.tsx'))

/** Opens the search of leads from a view without a search field of its own. */
export function SearchButton({ className = '' }: { className?: string | undefined }) {
  if (!useWorksLeads()) return null
  return (
    <Button kind="icon" className={className} aria-label="Search" title="Search (/)" onClick={openSearch}>
      <Icon name="search" />
    </Button>
  )
}

/** Opens the search on every view, with `/`; in the inbox the key goes to its own search field. */
export function SearchAnywhere() {
  const isOpen = useSearch(state => state.isOpen)
  useKeys({
    '/': event => {
      if (document.querySelector('search:not([inert] *)')) return
      event.preventDefault()
      openSearch()
    },
  })
  return (
    <Suspense fallback={null}>
      {isOpen && <SearchSheet onClose={() => useSearch.setState({ isOpen: false })} />}
    </Suspense>
  )
}
