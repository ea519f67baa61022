import { type EditableField, languageOf } from '#project/content/fields.ts'
import { otherLanguages } from '../content/pages.ts'
import { keyOf, type Place } from '../content/places.ts'
import { useIsOpened } from '../editor-store.ts'
import { useChanges, useShownFaults } from '../field-state.ts'
import { useSite } from '../site-store.ts'
import { FieldInput } from './field-input.tsx'
import styles from './fields.module.css'
import { Unfold } from './unfold.tsx'

interface TranslatedFieldProps {
  field: EditableField
  place: Place
  label: string
  note?: string | undefined
}

/** A text with the same text in the other languages below it. */
export function TranslatedField({ field, place, label, note }: TranslatedFieldProps) {
  const site = useSite(state => state.site)
  const faults = useSite(state => state.faults)
  const shown = useShownFaults()
  const isOpened = useIsOpened(place)
  const { stale } = useChanges()
  const others = site ? otherLanguages(site, place) : []
  const isAt = (found: readonly Place[]) =>
    others.some(({ place: other }) => found.some(one => keyOf(one) === keyOf(other)))
  const isStale = others.some(({ place: other }) => stale.has(keyOf(other)))
  const own = languageOf(place.file)
  return (
    <div className={styles.translated}>
      <FieldInput field={field} place={place} label={label} language={own} note={note} />
      {others.length > 0 && (
        <Unfold
          className={styles.languages}
          isOpen={isStale || isAt(faults)}
          isAskedFor={isOpened}
          summary={
            <>
              {others.map(({ name }) => name).join(', ')}
              {(isStale || isAt(shown)) && <span className={styles.staleMark}>check</span>}
            </>
          }
        >
          <div className={styles.stack}>
            {others.map(({ code, name, place: other }) => (
              <FieldInput
                key={code}
                field={field}
                place={other}
                label={`${label}, ${name}`}
                language={code}
                note={note}
              />
            ))}
          </div>
        </Unfold>
      )}
    </div>
  )
}
