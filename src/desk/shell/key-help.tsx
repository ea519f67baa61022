import { create } from 'zustand'
import { Sheet } from '../controls/sheet.tsx'
import styles from './key-help.module.css'
import { useKeys } from './keys.ts'

const useHelp = create<{ isOpen: boolean }>(() => ({ isOpen: false }))

/** Shows what the keys do. */
export const showKeys = (): void => useHelp.setState({ isOpen: true })

const keys: [keys: string[], label: string][] = [
  [['j', 'k'], 'Next and previous lead'],
  [['Enter'], 'Open the lead'],
  [['Esc'], 'Back to the list'],
  [['e'], 'Change the status'],
  [['n'], 'Add a note to the open lead'],
  [['x'], 'Select'],
  [['Shift', 'click'], 'Select everyone in between'],
  [['/'], 'Search'],
  [['?'], 'Show these shortcuts'],
]

/** What the keys do, in a dialog that `?` opens. */
export function KeyHelp() {
  const isOpen = useHelp(state => state.isOpen)
  useKeys({ '?': showKeys })
  if (!isOpen) return null
  return (
    <Sheet title="Keyboard shortcuts" onClose={() => useHelp.setState({ isOpen: false })}>
      <dl className={styles.keys}>
        {keys.map(([names, label]) => (
          <div key={label}>
            <dt>
              {names.map(name => (
                <kbd key={name}>{name}</kbd>
              ))}
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
    </Sheet>
  )
}
