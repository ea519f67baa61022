import { useEffect, useRef } from 'react'
import type { Deal } from '#api/deals/deal.ts'
import { Button } from '../controls/forms/button.tsx'
import { useAttempt } from '../controls/forms/use-submit.ts'
import { loadEarlier } from '../data/deals.ts'
import { hasEarlier } from '../data/merge-pages.ts'
import { showFailure } from '../data/toasts.ts'
import { count } from '../text/labels.ts'
import styles from './show-earlier.module.css'

interface ShowEarlierProps {
  deal: Deal
  of: 'leads' | 'history'
}

const lengths = ({ leads, leadCount, history, historyCount }: Deal, of: ShowEarlierProps['of']) =>
  of === 'leads'
    ? { shown: leads.length, all: leadCount, word: 'lead' }
    : { shown: leads.length + history.length, all: leadCount + historyCount, word: 'entry' }

const many = { lead: 'leads', entry: 'entries' } as Record<string, string>

/** Loads earlier leads and history. The focus stays on the button, even once there is nothing more to load. */
export default function ShowEarlier({ deal, of }: ShowEarlierProps) {
  const { isBusy, attempt } = useAttempt()
  const isPressed = useRef(false)
  const note = useRef<HTMLParagraphElement>(null)
  const { shown, all, word } = lengths(deal, of)
  const isWhole = of === 'leads' ? shown >= all : !hasEarlier(deal)

  useEffect(() => {
    if (isWhole && isPressed.current) note.current?.focus()
  }, [isWhole])

  const load = async () => {
    isPressed.current = true
    await attempt(() =>
      loadEarlier(deal.id).catch(error => showFailure(`Earlier ${many[word]} could not be loaded.`, error)),
    )
  }

  return (
    <div className={styles.earlier}>
      {!isWhole && (
        <Button kind="quiet" aria-busy={isBusy} onClick={() => void load()}>
          Show earlier
        </Button>
      )}
      <p ref={note} tabIndex={-1} role="status">
        {isWhole
          ? `All ${count(all, word, many[word])} shown`
          : `${shown.toLocaleString('en-IN')} of ${count(all, word, many[word])} shown`}
      </p>
    </div>
  )
}
