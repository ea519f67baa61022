import { View } from '@react-pdf/renderer'
import type { Words } from '#project/with-pictures.ts'
import { Sheet, Title } from '../parts.tsx'
import { useProject } from '../project-context.ts'
import type { Shots } from '../shots.ts'
import { Text } from '../text.tsx'
import { sheet, useColours } from '../theme.ts'
import { Unit } from './unit.tsx'

const gap = 24
const third = (sheet.width - 2 * sheet.margin - 2 * gap) / 3

interface UnitsProps {
  /** Those of this page. */
  units: Words['pricing']['units']
  /** The first of them has the title, the last says what the prices mean. */
  first: boolean
  last: boolean
  shots: Shots
  number: number
}

/** What the prices mean, said as on the page. */
function PriceNotes() {
  const colour = useColours()
  const { pricing, brochure } = useProject().words
  return (
    <View style={{ fontSize: 9.5, lineHeight: 1.45, color: colour.inkSoft }}>
      {[pricing.note, pricing.planNote, brochure.priceNote].filter(Boolean).map(note => (
        <Text key={note} style={{ marginBottom: 6 }}>
          {note}
        </Text>
      ))}
    </View>
  )
}

/** Unit types side by side, so that they can be compared at one look. */
export function Units({ units, first, last, shots, number }: UnitsProps) {
  const { pricing, brochure } = useProject().words
  return (
    <Sheet number={number}>
      <View style={{ margin: sheet.margin, marginTop: 40 }}>
        {first && (
          <View style={{ flexDirection: 'row', alignItems: 'flex-end', gap, marginBottom: 18 }}>
            <View style={{ width: 2 * third }}>
              <Title>{pricing.title}</Title>
            </View>
            <Text style={{ width: third }}>{brochure.unitsText}</Text>
          </View>
        )}
        <View style={{ flexDirection: 'row', columnGap: gap }}>
          {units.map(unit => (
            <Unit key={unit.type} unit={unit} shots={shots} width={third} />
          ))}
          {last && units.length < 3 && (
            <View style={{ flex: 1 }}>
              <PriceNotes />
            </View>
          )}
        </View>
        {last && units.length === 3 && (
          <View style={{ marginTop: 14 }}>
            <PriceNotes />
          </View>
        )}
      </View>
    </Sheet>
  )
}
