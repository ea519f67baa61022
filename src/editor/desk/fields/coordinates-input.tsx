import { useState } from 'react'
import type { EditableField } from '#project/content/fields.ts'
import { coordinatesText, parseCoordinates } from '../content/coordinates.ts'
import { type Place, valueAt } from '../content/places.ts'
import { editField, useSite } from '../site-store.ts'
import { FieldInput } from './field-input.tsx'

/** Latitude and longitude in one line, as maps copy them. */
export function CoordinatesInput(about: { field: EditableField; place: Place; label: string }) {
  const value = useSite(({ files }) => valueAt(files, about.place))
  // While it is typed, 77.60 stays 77.60.
  const [typed, setTyped] = useState<string>()
  return (
    <FieldInput
      {...about}
      text={typed ?? coordinatesText(value)}
      onText={text => {
        setTyped(text)
        editField(about.field, about.place, parseCoordinates(text))
      }}
      onLeave={() => setTyped(undefined)}
    />
  )
}
