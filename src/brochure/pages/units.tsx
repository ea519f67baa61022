import { StyleSheet, Text, View } from '@react-pdf/renderer'
import { Picture, Sheet, Title } from '../parts.tsx'
import { useProject } from '../project-context.ts'
import type { Shots } from '../shots.ts'
import { type Colours, sheet, type, useColours } from '../theme.ts'

const gap = 22
const width = (sheet.width - 2 * sheet.margin - 2 * gap) / 3

const stylesOf = (colour: Colours) =>
  StyleSheet.create({
    grid: {
      margin: sheet.margin,
      marginTop: 56,
      flexDirection: 'row',
      flexWrap: 'wrap',
      columnGap: gap,
      rowGap: 22,
    },
    intro: { width, height: 226, paddingTop: 14, paddingRight: 20 },
    /** Above a single row of units, with the words side by side. */
    above: { width: sheet.width - 2 * sheet.margin, height: 150, paddingTop: 14 },
    words: { flexDirection: 'row', justifyContent: 'space-between', alignItems: 'flex-end', marginTop: 9 },
    unit: { fontFamily: type.display, fontSize: 24, lineHeight: 1.1 },
    small: { fontSize: 8, color: colour.inkSoft, lineHeight: 1.3, textAlign: 'right' },
    price: { fontSize: 12, fontWeight: 600, lineHeight: 1.2, textAlign: 'right' },
    note: { fontSize: 7.5, lineHeight: 1.45, color: colour.inkSoft, marginTop: 14 },
  })

/** All unit types side by side, so that they can be compared at one look. */
export function Units({ shots, number }: { shots: Shots; number: number }) {
  const colour = useColours()
  const styles = stylesOf(colour)
  const { pricing, brochure } = useProject().words
  return (
    <Sheet number={number}>
      <View style={styles.grid}>
        <View style={pricing.units.length <= 3 ? styles.above : styles.intro}>
          <Title>{pricing.title}</Title>
          <Text style={{ marginTop: 14 }}>{brochure.unitsText}</Text>
          <Text style={styles.note}>{brochure.priceNote}</Text>
        </View>
        {pricing.units.map(unit => (
          <View key={unit.type} style={{ width, height: 226 }}>
            <Picture shot={shots[unit.picture.name]} style={{ width, height: width / 1.4 }} />
            <View style={styles.words}>
              <Text style={styles.unit}>{unit.type}</Text>
              <View>
                <Text style={styles.small}>{brochure.startingPrice}</Text>
                <Text style={styles.price}>{`${pricing.currency} ${unit.price}`}</Text>
              </View>
            </View>
          </View>
        ))}
      </View>
    </Sheet>
  )
}
