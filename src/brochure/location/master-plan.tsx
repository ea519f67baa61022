import { StyleSheet, View } from '@react-pdf/renderer'
import type { Plan, PlanSpot } from '#project/pictures/plan.ts'
import { Picture, Sheet, Text, Title } from '../page-elements.tsx'
import type { Shots } from '../pictures/shots.ts'
import { type Colours, sheet, useColours, useProject } from '../project-context.ts'

/** The picture is cropped at both sides, where it shows only trees: this share of its width remains. */
const kept = 5 / 6

/** A long legend takes more of the page, and is closer together. */
const widthOf = (isFull: boolean) => (isFull ? 520 : 620)

const spotStyle = {
  position: 'absolute',
  width: 17,
  height: 17,
  marginLeft: -8.5,
  marginTop: -8.5,
  borderRadius: 9,
  textAlign: 'center',
  fontSize: 8,
  lineHeight: 1,
  paddingTop: 4.6,
  fontWeight: 600,
} as const

const stylesOf = (colour: Colours, isFull: boolean) => {
  const width = widthOf(isFull)
  return StyleSheet.create({
    frame: {
      position: 'absolute',
      top: 0,
      left: 0,
      width,
      height: sheet.height,
      justifyContent: 'center',
      overflow: 'hidden',
      backgroundColor: colour.grove,
    },
    picture: { width: width / kept, left: (width - width / kept) / 2 },
    legend: {
      position: 'absolute',
      left: width,
      top: 0,
      width: sheet.width - width,
      padding: 30,
      paddingTop: 44,
    },
    row: {
      flexDirection: 'row',
      alignItems: 'center',
      paddingVertical: isFull ? 1.2 : 3.5,
      borderTop: `0.75 solid ${colour.hairline}`,
      fontSize: isFull ? 8 : 9.5,
      lineHeight: 1.2,
    },
    mark: { width: 34, fontWeight: 600, color: colour.second },
  })
}

const Spot = ({ spot, background, color }: { spot: PlanSpot; background: string; color: string }) => (
  <Text
    style={[
      spotStyle,
      {
        left: `${spot.x}%`,
        top: `${spot.y}%`,
        backgroundColor: background,
        color,
      },
    ]}
  >
    {spot.mark}
  </Text>
)

/** All towers in one row of the legend; a single one has its own name. */
const towersRow = ({ towers, towersName }: Plan): { mark: string; name: string } => {
  const [only] = towers
  return only && towers.length === 1 ? only : { mark: `1–${towers.length}`, name: towersName }
}

/** The layout from above with its legend. */
export function MasterPlan({ shots, number }: { shots: Shots; number: number }) {
  const colour = useColours()
  const { plan, words } = useProject()
  const isFull = plan.places.length > 14
  const styles = stylesOf(colour, isFull)
  const width = widthOf(isFull)
  const { masterPlan } = words
  return (
    <Sheet number={number} footLeft={width + 30}>
      <View style={styles.frame}>
        <View style={styles.picture}>
          <Picture shot={shots.masterPlan} style={{ width: width / kept }} />
          {plan.towers.map(spot => (
            <Spot key={spot.mark} spot={spot} background={colour.night} color={colour.white} />
          ))}
          {plan.places.map(spot => (
            <Spot key={spot.mark} spot={spot} background={colour.accent} color={colour.night} />
          ))}
        </View>
      </View>
      <View style={styles.legend}>
        <Title isFull={isFull}>{masterPlan.title}</Title>
        <Text style={{ marginTop: 12, marginBottom: 16, fontSize: 9.5 }}>{masterPlan.text}</Text>
        {[towersRow(plan), ...plan.places].map(({ mark, name }) => (
          <View key={mark} style={styles.row}>
            <Text style={styles.mark}>{mark}</Text>
            <Text>{name}</Text>
          </View>
        ))}
      </View>
    </Sheet>
  )
}
