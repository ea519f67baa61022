import field from '#desk/controls/forms/field.module.css'
import { type BrandColours, deriveColours } from '../../edition/brand-colours.ts'
import type { OutlineNode } from '../content/outline.ts'
import { type Place, textAt } from '../content/places.ts'
import { useEditor } from '../editor-store.ts'
import { useFault } from '../field-state.ts'
import { editSite, useSite } from '../site-store.ts'
import { ColourFields } from '../start/colour-fields.tsx'
import styles from './fields.module.css'
import { NodeList } from './node-list.tsx'
import { Unfold } from './unfold.tsx'

const colourPlace = (name: string): Place => ({ file: 'theme.json', path: `colours.${name}` })
const allColours: Place = { file: 'theme.json', path: 'colours' }

/** The colours of the site: two from which all others are derived, and below them each one. */
export function ColoursPage({ nodes }: { nodes: readonly OutlineNode[] }) {
  const files = useSite(state => state.files)
  const fault = useFault(allColours, true)
  const isAskedFor = useEditor(({ opened: [first] }) => first?.file === allColours.file)
  const colourOf = (name: string) => textAt(files, colourPlace(name))
  const colours: BrandColours = { dark: colourOf('night'), accent: colourOf('accent') }
  const changesFor = (chosen: BrandColours) =>
    Object.entries(deriveColours(chosen))
      .filter(([name, value]) => colourOf(name) !== value)
      .map(([name, value]) => ({ ...colourPlace(name), value }))
  return (
    <div className={styles.translated}>
      <ColourFields colours={colours} error={fault} onChange={chosen => editSite(changesFor(chosen))} />
      {changesFor(colours).length > 0 && (
        <p className={field.hint}>
          Some colours of this site were chosen one by one. A new dark colour or accent replaces all of them.
        </p>
      )}
      <Unfold
        className={styles.languages}
        summary="Each colour by itself"
        isOpen={false}
        isAskedFor={isAskedFor}
      >
        <div className={styles.stack}>
          <NodeList nodes={nodes} />
        </div>
      </Unfold>
    </div>
  )
}
