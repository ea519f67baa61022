import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { endpoints } from '#api/desk-endpoints.ts'
import button from '../controls/forms/button.module.css'
import { Button } from '../controls/forms/button.tsx'
import { ChoiceField } from '../controls/forms/field.tsx'
import { Sheet } from '../controls/sheet.tsx'
import { query } from '../data/queries.ts'
import { count } from '../text/labels.ts'

interface HandOverSheetProps {
  email: string
  title: string
  /** Other consequences. */
  text: string
  /** The text of the button. */
  action: string
  /** The members who can take over. */
  others: string[]
  onClose: () => void
  onConfirm: (to: string) => void
}

const dealsWords = (deals: number | undefined) => {
  if (deals === undefined) return 'Assign their people to:'
  return deals === 1 ? 'Assign their one person to:' : `Assign their ${count(deals, 'person', 'people')} to:`
}

const unassignedWords = (deals: number) =>
  deals === 1 ? 'One person will have no owner.' : `${count(deals, 'person', 'people')} will have no owner.`

/** Asks who takes over the leads of a member who loses them, and says how many people that concerns. */
export function HandOverSheet({
  email,
  title,
  text,
  action,
  others,
  onClose,
  onConfirm,
}: HandOverSheetProps) {
  const { data: response, error } = useQuery(query(endpoints.count, { search: { owner: email } }))
  const [to, setTo] = useState('nobody')
  return (
    <Sheet title={title} onClose={onClose}>
      <p>{text}</p>
      {response?.deals === 0 ? (
        <p>No leads are assigned to them.</p>
      ) : (
        <ChoiceField
          label={dealsWords(response?.deals)}
          value={to}
          choices={[['nobody', 'Unassigned'], ...others.map(other => [other, other] as const)]}
          onChoose={setTo}
        />
      )}
      {response !== undefined && response.deals > 0 && to === 'nobody' && (
        <p>{unassignedWords(response.deals)}</p>
      )}
      {!response && error && <p>How many people they have cannot be loaded now.</p>}
      <div className={button.row}>
        <Button kind="danger" disabled={!response && !error} onClick={() => onConfirm(to)}>
          {action}
        </Button>
        <Button kind="plain" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Sheet>
  )
}
