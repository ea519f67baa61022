import { StyleSheet, View } from '@react-pdf/renderer'
import { fillText } from '#labels/text.ts'
import { Picture, Sheet, Text, Title } from '../page-elements.tsx'
import type { Shots } from '../pictures/shots.ts'
import { type Colours, sheet, type, useColours, useProject } from '../project-context.ts'
import { LocationDrawing, printSheet, writeForPrint } from './location-drawing.tsx'

const mapWidth = 520

/** Closer together if there are many. */
const stylesOf = (colour: Colours, isFull: boolean) =>
  StyleSheet.create({
    frame: {
      position: 'absolute',
      left: 0,
      top: 0,
      width: mapWidth,
      height: sheet.height,
      justifyContent: 'center',
      backgroundColor: colour.paperDeep,
    },
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
      height: isFull ? 30 : 46,
      borderTop: `0.75 solid ${colour.hairline}`,
    },
    to: { flex: 1, paddingRight: 10, fontSize: isFull ? 10 : 12, lineHeight: 1 },
    kilometres: {
      fontFamily: type.display,
      fontSize: isFull ? 18 : 24,
      lineHeight: 1,
      color: colour.second,
    },
  })

/** The location: the drawn map, or the picture of one, and the distances. */
export function Location({ shots, number }: { shots: Shots; number: number }) {
  const colour = useColours()
  const project = useProject()
  const { labels, map, words } = project
  const { location } = words
  const isNumbered = map && !writeForPrint(project, map, printSheet(mapWidth, sheet.height)).labels
  const isFull = location.distances.length > 5
  const styles = stylesOf(colour, isFull)
  return (
    <Sheet number={number} footLeft={mapWidth + 40} pictured={false}>
      {map ? (
        <View style={{ position: 'absolute', left: 0, top: 0 }}>
          <LocationDrawing map={map} width={mapWidth} height={sheet.height} />
        </View>
      ) : (
        <View style={styles.frame}>
          <Picture shot={shots.map} style={{ width: mapWidth }} />
        </View>
      )}
      <View style={styles.words}>
        <Title isFull={isFull}>{location.title}</Title>
        <Text style={{ fontSize: 14, lineHeight: 1.3, marginTop: 12 }}>{location.place}</Text>
        <Text style={{ marginTop: 4, marginBottom: 28, color: colour.inkSoft }}>{location.text}</Text>
        {location.distances.map(({ to, kilometres }, index) => (
          <View key={to} style={styles.row}>
            <Text style={styles.to}>{isNumbered ? `${index + 1}  ${to}` : to}</Text>
            <Text style={styles.kilometres}>
              {fillText(labels.sections.kilometres, { number: kilometres })}
            </Text>
          </View>
        ))}
      </View>
    </Sheet>
  )
}
