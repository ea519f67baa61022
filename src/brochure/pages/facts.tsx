import { StyleSheet, Text, View } from '@react-pdf/renderer'
import { Picture, Sheet, Title } from '../parts.tsx'
import { useProject } from '../project-context.ts'
import type { Shots } from '../shots.ts'
import { type Colours, sheet, type, useColours } from '../theme.ts'

const stylesOf = (colour: Colours) =>
  StyleSheet.create({
    words: {
      flexDirection: 'row',
      justifyContent: 'space-between',
      alignItems: 'flex-end',
      margin: 48,
      marginBottom: 20,
      marginTop: 26,
    },
    facts: {
      flexDirection: 'row',
      marginHorizontal: 48,
      borderTop: `0.75 solid ${colour.hairline}`,
      paddingTop: 14,
    },
    fact: { flex: 1, paddingRight: 14 },
    figure: {
      fontFamily: type.display,
      fontSize: 38,
      lineHeight: 1.1,
      letterSpacing: -1,
      color: colour.second,
    },
    label: { fontWeight: 600, fontSize: 11 },
    note: { color: colour.inkSoft, fontSize: 9.5, lineHeight: 1.4 },
    stats: {
      position: 'absolute',
      bottom: 0,
      left: 0,
      width: sheet.width,
      height: 92,
      paddingHorizontal: 48,
      paddingTop: 18,
      flexDirection: 'row',
      backgroundColor: colour.night,
      color: colour.white,
    },
  })

/** What is known in figures. */
export function Facts({ shots, number }: { shots: Shots; number: number }) {
  const colour = useColours()
  const styles = stylesOf(colour)
  const { features, stats } = useProject().words
  return (
    <Sheet number={number} footColour={colour.dusk}>
      <Picture shot={shots.facts} style={{ width: sheet.width, height: 255 }} />
      <View style={styles.words}>
        <View style={{ width: 330 }}>
          <Title>{features.title}</Title>
        </View>
        <Text style={{ width: 330 }}>{features.text}</Text>
      </View>
      <View style={styles.facts}>
        {features.facts.map(({ figure, label, note }) => (
          <View key={label} style={styles.fact}>
            <Text style={styles.figure}>{figure}</Text>
            <Text style={styles.label}>{label}</Text>
            <Text style={styles.note}>{note}</Text>
          </View>
        ))}
      </View>
      <View style={styles.stats}>
        {stats.map(({ label, value }) => (
          <View key={label} style={{ flex: 1 }}>
            <Text style={{ fontSize: 8.5, color: colour.dusk, lineHeight: 1.2 }}>{label}</Text>
            <Text style={{ fontFamily: type.display, fontSize: 19, lineHeight: 1.3 }}>{value}</Text>
          </View>
        ))}
      </View>
    </Sheet>
  )
}
