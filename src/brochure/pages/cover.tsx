import { Text, View } from '@react-pdf/renderer'
import { Mark } from '../mark.tsx'
import { FullPicture, Sheet } from '../parts.tsx'
import { useProject } from '../project-context.ts'
import type { Shots } from '../shots.ts'
import { type, useColours } from '../theme.ts'

/** On one line, however long the name is. */
const nameSize = (name: string) => Math.min(118, 1416 / name.length)

/** The hero with the project's name. */
export function Cover({ shots }: { shots: Shots }) {
  const colour = useColours()
  const { settings, words } = useProject()
  return (
    <Sheet night>
      <FullPicture shot={shots.cover} />
      <View
        style={{
          position: 'absolute',
          top: 40,
          left: 48,
          right: 48,
          flexDirection: 'row',
          gap: 12,
          alignItems: 'center',
          color: colour.night,
          fontSize: 11,
        }}
      >
        <Mark shots={shots} size={34} />
        <Text>{words.brochure.edition}</Text>
      </View>
      <View style={{ position: 'absolute', left: 48, right: 48, bottom: 44, color: colour.white }}>
        <Text
          style={{
            fontFamily: type.display,
            fontSize: nameSize(settings.projectName),
            lineHeight: 1,
            letterSpacing: -3,
            marginLeft: -6,
          }}
        >
          {settings.projectName}
        </Text>
        <View
          style={{
            flexDirection: 'row',
            justifyContent: 'space-between',
            alignItems: 'flex-end',
            marginTop: 14,
          }}
        >
          <Text style={{ flex: 1, fontSize: 15, lineHeight: 1.3, paddingRight: 40 }}>{words.tagline}</Text>
          <Text style={{ fontSize: 9 }}>{words.impression}</Text>
        </View>
      </View>
    </Sheet>
  )
}
