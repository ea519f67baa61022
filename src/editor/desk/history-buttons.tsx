import { useEffect } from 'react'
import { Icon } from '#desk/controls/badges/icon.tsx'
import { Button } from '#desk/controls/forms/button.tsx'
import { searchId } from './editor-store.ts'
import { moveInHistory, useSite } from './site-store.ts'

/** The step that a key press asks for: Ctrl+Z, and Ctrl+Y or Shift+Ctrl+Z; Cmd on a Mac. */
export function historyKey(event: KeyboardEvent): 'undo' | 'redo' | undefined {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return undefined
  const key = event.key.toLowerCase()
  if (key === 'z') return event.shiftKey ? 'redo' : 'undo'
  return key === 'y' && event.ctrlKey ? 'redo' : undefined
}

/** The search field and the sheets keep the browser's own undo, because what is typed there is not in the draft. */
const isOutsideDraft = (target: EventTarget | null) =>
  target instanceof Element && (target.id === searchId || target.closest('dialog') !== null)

function useHistoryKeys(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const way = isOutsideDraft(event.target) ? undefined : historyKey(event)
      if (!way) return
      event.preventDefault()
      moveInHistory(way)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

/** Undo and redo of everything done to the draft, by button and by key. */
export function HistoryButtons({ className }: { className: string | undefined }) {
  const canUndo = useSite(({ history }) => history.past.length > 0)
  const canRedo = useSite(({ history }) => history.future.length > 0)
  useHistoryKeys()
  return (
    <div className={className}>
      <Button
        kind="icon"
        aria-label="Undo"
        title="Undo (Ctrl+Z)"
        aria-keyshortcuts="Control+Z Meta+Z"
        disabled={!canUndo}
        onClick={() => moveInHistory('undo')}
      >
        <Icon name="undo" />
      </Button>
      <Button
        kind="icon"
        aria-label="Redo"
        title="Redo (Ctrl+Y)"
        aria-keyshortcuts="Control+Y Shift+Meta+Z"
        disabled={!canRedo}
        onClick={() => moveInHistory('redo')}
      >
        <Icon name="redo" />
      </Button>
    </div>
  )
}
