import { Image, Path, StyleSheet, Svg, View } from '@react-pdf/renderer'
import { type PlaceIconName, placeDrawings } from '#project/brand/place-drawings.ts'
import { FullPicture, Picture, Sheet, Text, Title } from '../page-elements.tsx'
import { amenityGap, amenityPicture } from '../pictures/picture-page.tsx'
import type { Shots } from '../pictures/shots.ts'
import { type Colours, sheet, useColours, useProject } from '../project-context.ts'

/** Rows of four, or of three if only those are full. */
const columnsOf = (count: number) => (count % 4 !== 0 && count % 3 === 0 ? 3 : 4)

/** More than two rows are closer together, with each name beside its drawing. */
const stylesOf = (colour: Colours, columns: number, isFull: boolean) =>
  StyleSheet.create({
    head: {
      marginHorizontal: sheet.margin,
      marginTop: 44,
    },
    pictures: { flexDirection: 'row', gap: amenityGap, marginHorizontal: sheet.margin, marginTop: 22 },
    caption: { fontSize: 10, lineHeight: 1.2, marginTop: 6, color: colour.white },
    grid: {
      position: 'absolute',
      left: sheet.margin,
      right: sheet.margin,
      bottom: 50,
      flexDirection: 'row',
      flexWrap: 'wrap',
    },
    item: {
      width: (sheet.width - 2 * sheet.margin) / columns,
      height: isFull ? 48 : 104,
      borderTop: `0.75 solid ${colour.hairlineNight}`,
      paddingTop: isFull ? 10 : 14,
      ...(isFull && { flexDirection: 'row', gap: 10 }),
    },
    name: isFull
      ? { flex: 1, fontSize: 12, marginTop: 6, lineHeight: 1.2, paddingRight: 10 }
      : { fontSize: 14, marginTop: 10, lineHeight: 1.2 },
  })

const isDrawn = (name: string): name is PlaceIconName => name in placeDrawings

/** The amenities, at night. */
export function Amenities({ shots, number }: { shots: Shots; number: number }) {
  const colour = useColours()
  const { amenities } = useProject().words
  const columns = columnsOf(amenities.items.length)
  const isFull = amenities.items.length > 2 * columns
  const styles = stylesOf(colour, columns, isFull)
  const size = isFull ? 26 : 36
  return (
    <Sheet number={number} night>
      <FullPicture shot={shots.amenities} />
      <View style={styles.head}>
        <Title>{amenities.title}</Title>
        <Text style={{ marginTop: 8, fontSize: 13, color: colour.white }}>{amenities.text}</Text>
      </View>
      <View style={styles.pictures}>
        {amenities.photos.map(({ name, caption }) => (
          <View key={name} style={{ width: amenityPicture.width }}>
            <Picture shot={shots[`amenity-${name}`]} style={amenityPicture} />
            <Text style={styles.caption}>{caption}</Text>
          </View>
        ))}
      </View>
      <View style={styles.grid}>
        {amenities.items.map(({ name, icon }) => (
          <View key={name} style={styles.item}>
            {shots[`icon-${icon}`] ? (
              <Image
                src={{ data: shots[`icon-${icon}`] ?? Buffer.alloc(0), format: 'png' }}
                style={{ width: size, height: size, objectFit: 'contain' }}
              />
            ) : (
              <Svg width={size} height={size} viewBox="0 0 24 24">
                <Path
                  d={isDrawn(icon) ? placeDrawings[icon] : ''}
                  fill="none"
                  stroke={colour.accent}
                  strokeWidth={1}
                  strokeLinecap="round"
                  strokeLinejoin="round"
                />
              </Svg>
            )}
            <Text style={styles.name}>{name}</Text>
          </View>
        ))}
      </View>
    </Sheet>
  )
}
