import { View } from '@react-pdf/renderer'
import { Picture, Sheet, Text, Title } from '../page-elements.tsx'
import type { Shots } from '../pictures/shots.ts'
import { sheet, useColours, useProject } from '../project-context.ts'

/** The township from the air, described in two paragraphs. */
export function Overview({ shots, number }: { shots: Shots; number: number }) {
  const colour = useColours()
  const { overview } = useProject().words
  const isLong = Math.max(overview.text.length, overview.more.length) > 330
  return (
    <Sheet number={number} pictures={[overview.picture.name]}>
      <Picture shot={shots.overview} style={{ width: sheet.width, height: isLong ? 300 : 395 }} />
      <View style={{ flexDirection: 'row', gap: 30, margin: sheet.margin, marginTop: 34 }}>
        <View style={{ width: 250 }}>
          <Title>{overview.title}</Title>
        </View>
        <Text style={{ flex: 1, paddingTop: 6 }}>{overview.text}</Text>
        <Text style={{ flex: 1, paddingTop: 6, color: colour.inkSoft }}>{overview.more}</Text>
      </View>
    </Sheet>
  )
}
