import { useId } from 'react'
import field from '#desk/controls/forms/field.module.css'
import text from '#desk/controls/forms/text.module.css'
import { contrast } from '#lib/colours.ts'
import { type BrandColours, brandFaults } from '../../edition/brand-colours.ts'
import styles from './start.module.css'

/** The default colours of a new project. */
export const firstColours: BrandColours = { dark: '#0f1426', accent: '#f2b45c' }

interface ColourFieldsProps {
  colours: BrandColours
  error: string | undefined
  onChange: (colours: BrandColours) => void
}

const names = [
  ['dark', 'Dark colour', 'Header, footer and text'],
  ['accent', 'Accent', 'Buttons and links'],
] as const

/** Two colours, with an immediate check that all text in them is readable. */
export function ColourFields({ colours, error, onChange }: ColourFieldsProps) {
  const id = useId()
  const faults = brandFaults(colours)
  const shownFaults = error ? [error] : faults
  return (
    <fieldset className={styles.colours}>
      <legend className={styles.legend}>Colours</legend>
      <div className={styles.colourRow}>
        {names.map(([name, label, hint]) => (
          <div key={name} className={styles.colour}>
            <input
              id={`${id}-${name}`}
              type="color"
              value={colours[name]}
              aria-describedby={`${id}-${name}-hint ${id}-contrast`}
              onChange={({ target }) => onChange({ ...colours, [name]: target.value })}
            />
            <div>
              <label htmlFor={`${id}-${name}`}>{label}</label>
              <p className={field.hint} id={`${id}-${name}-hint`}>
                {hint}
              </p>
            </div>
          </div>
        ))}
        <p
          className={styles.sample}
          style={{ background: colours.dark, color: '#fffdfa' }}
          aria-hidden="true"
        >
          Header <span style={{ background: colours.accent, color: colours.dark }}>Button</span>
        </p>
      </div>
      <p className={shownFaults.length > 0 ? text.fault : text.aside} id={`${id}-contrast`} role="status">
        {shownFaults.length > 0
          ? shownFaults.join(' ')
          : `Contrast ${contrast(colours.accent, colours.dark).toFixed(1)}: every text can be read.`}
      </p>
    </fieldset>
  )
}
