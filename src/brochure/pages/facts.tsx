import { StyleSheet, View } from '@react-pdf/renderer'
import { Picture, Sheet, Text, Title } from '../page-elements.tsx'
import { factsPicture, statsHeight } from '../pictures/picture-page.tsx'
import type { Shots } from '../pictures/shots.ts'
import { type Colours, sheet, type, useColours, useProject } from '../project-context.ts'

/** Smaller type if the facts would not fit below each other. */
const stylesOf = (colour: Colours, isFull: boolean) =>
  StyleSheet.create({
    picture: { position: 'absolute', top: 0, left: 0, ...factsPicture },
    words: {
      position: 'absolute',
      top: 0,
      left: factsPicture.width,
      width: sheet.width - factsPicture.width,
      height: factsPicture.height,
      paddingHorizontal: 36,
      justifyContent: 'center',
    },
    fact: {
      flexDirection: 'row',
      alignItems: 'center',
      borderTop: `0.75 solid ${colour.hairline}`,
      paddingVertical: isFull ? 3 : 7,
    },
    figure: {
      width: 128,
      fontFamily: type.display,
      fontSize: isFull ? 24 : 30,
      lineHeight: 1.1,
      letterSpacing: -0.8,
      color: colour.second,
    },
    label: { fontWeight: 600, fontSize: 11, lineHeight: 1.35 },
    note: { color: colour.inkSoft, fontSize: isFull ? 9 : 10, lineHeight: isFull ? 1.25 : 1.35 },
    stats: {
      position: 'absolute',
      bottom: 0,
      left: 0,
      width: sheet.width,
      height: statsHeight,
      paddingHorizontal: sheet.margin,
      paddingTop: 16,
      backgroundColor: colour.night,
      color: colour.white,
    },
  })

/** The facts in figures. */
export function Facts({ shots, number }: { shots: Shots; number: number }) {
  const colour = useColours()
  const { words, pictures } = useProject()
  const { features, stats, priceNote } = words
  const styles = stylesOf(colour, features.facts.length > 5)
  return (
    <Sheet number={number} footColour={colour.dusk} pictures={[pictures.brochure.facts]}>
      <Picture shot={shots.facts} style={styles.picture} />
      <View style={styles.words}>
        <Title>{features.title}</Title>
        <Text style={{ marginTop: 10, marginBottom: 16 }}>{features.text}</Text>
        {features.facts.map(({ figure, label, note }) => (
          <View key={label} style={styles.fact}>
            <Text style={styles.figure}>{figure}</Text>
            <View style={{ flex: 1 }}>
              <Text style={styles.label}>{label}</Text>
              <Text style={styles.note}>{note}</Text>
            </View>
          </View>
        ))}
      </View>
      <View style={styles.stats}>
        <View style={{ flexDirection: 'row' }}>
          {stats.map(({ label, value }) => (
            <View key={label} style={{ flex: 1 }}>
              <Text style={{ fontSize: 10, color: colour.dusk, lineHeight: 1.2 }}>{label}</Text>
              <Text
                style={{ fontFamily: type.display, fontSize: stats.length > 4 ? 15 : 19, lineHeight: 1.3 }}
              >
                {value}
              </Text>
            </View>
          ))}
        </View>
        {priceNote && <Text style={{ fontSize: 9, color: colour.dusk, lineHeight: 1.3 }}>{priceNote}</Text>}
      </View>
    </Sheet>
  )
}
