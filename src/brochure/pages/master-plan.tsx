import { StyleSheet, Text, View } from '@react-pdf/renderer'
import type { PlanSpot } from '#project/plan.ts'
import { Picture, Sheet, Title } from '../parts.tsx'
import { useProject } from '../project-context.ts'
import { planFrame, type Shots } from '../shots.ts'
import { type Colours, sheet, useColours } from '../theme.ts'

const frame = { width: 620, height: sheet.height }
/** The picture is cut at both sides: this share of its width is left. */
const kept = planFrame.width / 1500

const spotStyle = {
  position: 'absolute',
  width: 17,
  height: 17,
  borderRadius: 9,
  textAlign: 'center',
  fontSize: 8,
  lineHeight: 1,
  paddingTop: 4.6,
  fontWeight: 600,
} as const

const stylesOf = (colour: Colours) =>
  StyleSheet.create({
    legend: {
      position: 'absolute',
      left: frame.width,
      top: 0,
      width: sheet.width - frame.width,
      padding: 30,
      paddingTop: 44,
    },
    row: {
      flexDirection: 'row',
      alignItems: 'center',
      paddingVertical: 3.5,
      borderTop: `0.75 solid ${colour.hairline}`,
      fontSize: 9.5,
      lineHeight: 1.2,
    },
    mark: { width: 34, fontWeight: 600, color: colour.second },
  })

const Spot = ({ spot, background, color }: { spot: PlanSpot; background: string; color: string }) => (
  <Text
    style={[
      spotStyle,
      {
        left: ((spot.x / 100 - (1 - kept) / 2) / kept) * frame.width - 8.5,
        top: (spot.y / 100) * frame.height - 8.5,
        backgroundColor: background,
        color,
      },
    ]}
  >
    {spot.mark}
  </Text>
)

/** The layout from above with its legend. */
export function MasterPlan({ shots, number }: { shots: Shots; number: number }) {
  const colour = useColours()
  const styles = stylesOf(colour)
  const { plan, words } = useProject()
  const { masterPlan } = words
  return (
    <Sheet number={number} footLeft={frame.width + 30}>
      <Picture shot={shots.masterPlan} style={{ position: 'absolute', top: 0, left: 0, ...frame }} />
      {plan.towers.map(spot => (
        <Spot key={spot.mark} spot={spot} background={colour.night} color={colour.white} />
      ))}
      {plan.places.map(spot => (
        <Spot key={spot.mark} spot={spot} background={colour.accent} color={colour.night} />
      ))}
      <View style={styles.legend}>
        <Title>{masterPlan.title}</Title>
        <Text style={{ marginTop: 12, marginBottom: 16, fontSize: 9.5 }}>{masterPlan.text}</Text>
        {[{ mark: `1–${plan.towers.length}`, name: plan.towersName }, ...plan.places].map(
          ({ mark, name }) => (
            <View key={mark} style={styles.row}>
              <Text style={styles.mark}>{mark}</Text>
              <Text>{name}</Text>
            </View>
          ),
        )}
      </View>
    </Sheet>
  )
}
