import { Sheet } from '../controls/sheet.tsx'
import styles from './key-sheet.module.css'

const keys: [keys: string[], label: string][] = [
  [['j', 'k'], 'Next and previous lead'],
  [['Enter'], 'Open the lead'],
  [['Esc'], 'Back to the list'],
  [['e'], 'Change the stage'],
  [['n'], 'Add a note to the open lead'],
  [['x'], 'Select'],
  [['Shift', 'click'], 'Select everyone in between'],
  [['/'], 'Search'],
  [['?'], 'Show these shortcuts'],
]

export default function KeySheet({ onClose }: { onClose: () => void }) {
  return (
    <Sheet title="Keyboard shortcuts" onClose={onClose}>
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
