import { StyleSheet, Text, View } from '@react-pdf/renderer'
import { filled } from '#labels/text.ts'
import { LocationDrawing } from '../location-drawing.tsx'
import { Sheet, Title } from '../parts.tsx'
import { useProject } from '../project-context.ts'
import { type Colours, sheet, type, useColours } from '../theme.ts'

const mapWidth = 520

const stylesOf = (colour: Colours) =>
  StyleSheet.create({
    words: {
      position: 'absolute',
      left: mapWidth,
      top: 0,
      width: sheet.width - mapWidth,
      padding: 40,
      paddingTop: 64,
      paddingRight: sheet.margin,
    },
    row: {
      flexDirection: 'row',
      justifyContent: 'space-between',
      alignItems: 'center',
      height: 46,
      borderTop: `0.75 solid ${colour.hairline}`,
    },
    kilometres: { fontFamily: type.display, fontSize: 24, lineHeight: 1, color: colour.second },
  })

/** Where it is: the drawn map and the distances. */
export function Location({ number }: { number: number }) {
  const colour = useColours()
  const styles = stylesOf(colour)
  const { labels, words } = useProject()
  const { location } = words
  return (
    <Sheet number={number} footLeft={mapWidth + 40} pictured={false}>
      <View style={{ position: 'absolute', left: 0, top: 0 }}>
        <LocationDrawing width={mapWidth} height={sheet.height} />
      </View>
      <View style={styles.words}>
        <Title>{location.title}</Title>
        <Text style={{ fontSize: 14, marginTop: 12 }}>{location.place}</Text>
        <Text style={{ marginTop: 4, marginBottom: 28, color: colour.inkSoft }}>{location.text}</Text>
        {location.distances.map(({ to, kilometres }) => (
          <View key={to} style={styles.row}>
            <Text style={{ fontSize: 12, lineHeight: 1 }}>{to}</Text>
            <Text style={styles.kilometres}>
              {filled(labels.sections.kilometres, { number: kilometres })}
            </Text>
          </View>
        ))}
      </View>
    </Sheet>
  )
}
