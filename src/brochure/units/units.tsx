import { View } from '@react-pdf/renderer'
import type { Words } from '#project/pictures/with-pictures.ts'
import { Sheet, Title } from '../page-elements.tsx'
import type { Shots } from '../pictures/shots.ts'
import { useProject } from '../project-context.ts'
import { Text } from '../text/text.tsx'
import { sheet, useColours } from '../theme.ts'
import { Unit } from './unit.tsx'
import { hasRooms } from './unit-pages.ts'

const gap = 24
const whole = sheet.width - 2 * sheet.margin
const half = (whole - gap) / 2
const third = (whole - 2 * gap) / 3

interface UnitsProps {
  /** The units of this page. */
  units: Words['pricing']['units']
  /** The first page has the title, the last one the notes on prices. */
  first: boolean
  last: boolean
  shots: Shots
  number: number
}

/** The notes on prices, as on the page. */
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

/** How units without lists of rooms fill a page: the width of each, and the position of its text. */
const fillPage = (count: number): { width: number; words: 'below' | 'beside' } => {
  if (count === 1) return { width: whole, words: 'beside' }
  if (count === 2) return { width: half, words: 'below' }
  return count <= 4 ? { width: half, words: 'beside' } : { width: third, words: 'below' }
}

/** Unit types side by side, for comparison. */
export function Units({ units, first, last, shots, number }: UnitsProps) {
  const project = useProject()
  const { pricing, brochure } = project.words
  const { width, words } = hasRooms(project)
    ? { width: third, words: 'below' as const }
    : fillPage(units.length)
  // An incomplete last row has room for the notes; otherwise they are below it.
  const inRow = Math.max(1, Math.round(whole / width))
  const isRowFull = units.length % inRow === 0
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
        <View style={{ flexDirection: 'row', flexWrap: 'wrap', columnGap: gap, rowGap: 18 }}>
          {units.map(unit => (
            <Unit key={unit.type} unit={unit} shots={shots} width={width} words={words} />
          ))}
          {last && !isRowFull && (
            <View style={{ width }}>
              <PriceNotes />
            </View>
          )}
        </View>
        {last && isRowFull && (
          <View style={{ marginTop: 14 }}>
            <PriceNotes />
          </View>
        )}
      </View>
    </Sheet>
  )
}
