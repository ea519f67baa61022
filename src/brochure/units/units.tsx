import { StyleSheet, View } from '@react-pdf/renderer'
import type { Words } from '#project/pictures/with-pictures.ts'
import { Picture, Sheet, Text, Title } from '../page-elements.tsx'
import type { Shots } from '../pictures/shots.ts'
import { type Colours, sheet, type, useColours, useProject } from '../project-context.ts'

const maxWithRooms = 3
const maxWithoutRooms = 6

/**
 * Divides the units evenly over as few pages as possible. A list of rooms takes the height of a page; without such
 * lists a page has two rows.
 */
export function unitPages<Unit>(units: readonly Unit[], hasRooms: boolean): Unit[][] {
  const pages = Math.ceil(units.length / (hasRooms ? maxWithRooms : maxWithoutRooms))
  return Array.from({ length: pages }, (_, page) =>
    units.slice(Math.ceil((page * units.length) / pages), Math.ceil(((page + 1) * units.length) / pages)),
  )
}

/** Whether any unit of a project has a list of rooms. */
export const hasRooms = ({
  words,
  unitPlans,
}: {
  words: { pricing: { units: { picture: { name: string } }[] } }
  unitPlans: Record<string, unknown>
}): boolean => words.pricing.units.some(({ picture }) => unitPlans[picture.name] !== undefined)

const stylesOf = (colour: Colours) =>
  StyleSheet.create({
    words: {
      flexDirection: 'row',
      justifyContent: 'space-between',
      alignItems: 'flex-end',
      marginTop: 8,
      marginBottom: 6,
    },
    type: { fontFamily: type.display, fontSize: 24, lineHeight: 1.1 },
    alone: { fontFamily: type.display, fontSize: 26, lineHeight: 1.1 },
    size: { marginTop: 2, fontSize: 10, lineHeight: 1.3 },
    longType: { fontSize: 18 },
    small: { fontSize: 9, color: colour.inkSoft, lineHeight: 1.3, textAlign: 'right' },
    price: { fontSize: 12, fontWeight: 600, lineHeight: 1.2, textAlign: 'right' },
    room: {
      flexDirection: 'row',
      borderTop: `0.5 solid ${colour.hairline}`,
      paddingVertical: 1.6,
      fontSize: 9,
      lineHeight: 1.25,
    },
    mark: {
      position: 'absolute',
      width: 13,
      height: 13,
      marginLeft: -6.5,
      marginTop: -6.5,
      borderRadius: 6.5,
      paddingTop: 3.2,
      textAlign: 'center',
      fontSize: 7,
      lineHeight: 1,
      fontWeight: 600,
      backgroundColor: colour.white,
    },
  })

/** The price of a unit; "on request" and "sold" have no words before them. */
function UnitPrice({ unit, isLeft = false }: { unit: UnitProps['unit']; isLeft?: boolean }) {
  const styles = stylesOf(useColours())
  const { pricing, brochure } = useProject().words
  const aligned = isLeft ? [{ textAlign: 'left' as const }] : []
  return (
    <>
      {!unit.state && <Text style={[styles.small, ...aligned]}>{brochure.startingPrice}</Text>}
      <Text style={[styles.price, ...aligned]}>
        {unit.state ? unit.price : `${pricing.currency} ${unit.price}`}
      </Text>
    </>
  )
}

interface UnitProps {
  unit: Words['pricing']['units'][number]
  shots: Shots
  width: number
  /** The position of the text relative to the plan. */
  words?: 'below' | 'beside'
}

/** A unit's plan, its starting price, and its rooms by the numbers on the plan, with their clear sizes. */
function Unit({ unit, shots, width, words: at = 'below' }: UnitProps) {
  const styles = stylesOf(useColours())
  const { unitPlans } = useProject()
  const { name } = unit.picture
  const rooms = unitPlans[name]?.rooms ?? []
  if (at === 'beside') {
    const pictured = width * 0.64
    return (
      <View style={{ width, flexDirection: 'row', columnGap: 16 }}>
        <Picture shot={shots[`unit-${name}`]} style={{ width: pictured, height: pictured / 1.4 }} />
        <View style={{ flex: 1, justifyContent: 'flex-end' }}>
          <Text style={unit.type.length > 10 ? [styles.alone, styles.longType] : styles.alone}>
            {unit.type}
          </Text>
          {unit.size && <Text style={styles.size}>{unit.size}</Text>}
          <View style={{ marginTop: 8 }}>
            <UnitPrice unit={unit} isLeft />
          </View>
        </View>
      </View>
    )
  }
  return (
    <View style={{ width }}>
      <View>
        <Picture shot={shots[`unit-${name}`]} style={{ width, height: width / 1.4 }} />
        {rooms.map((room, index) => (
          <Text
            key={room.name}
            style={[styles.mark, { left: room.label.left * width, top: (room.label.top * width) / 1.4 }]}
          >
            {index + 1}
          </Text>
        ))}
      </View>
      <View style={styles.words}>
        <View style={{ flex: 1, paddingRight: 10 }}>
          <Text style={unit.type.length > 10 ? [styles.type, styles.longType] : styles.type}>
            {unit.type}
          </Text>
          {unit.size && <Text style={styles.size}>{unit.size}</Text>}
        </View>
        <View>
          <UnitPrice unit={unit} />
        </View>
      </View>
      {rooms.map((room, index) => (
        <View key={room.name} style={styles.room}>
          <Text style={{ width: 18 }}>{index + 1}</Text>
          <Text style={{ flex: 1 }}>{room.name}</Text>
          <Text>{`${room.width.toFixed(2)} × ${room.depth.toFixed(2)} m`}</Text>
        </View>
      ))}
    </View>
  )
}

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
