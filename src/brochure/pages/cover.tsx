import { View } from '@react-pdf/renderer'
import { halves, shownRegistration } from '#project/settings/registration.ts'
import { Logo } from '../logo.tsx'
import { FullPicture, Sheet, Text } from '../page-elements.tsx'
import type { Shots } from '../pictures/shots.ts'
import { type Colours, type, useColours, useProject } from '../project-context.ts'

/** On one line, however long the name is. */
const nameSize = (name: string) => Math.min(118, 1416 / name.length)

/** A single number on two lines at most; several on one line each. */
const numberSize = (count: number) => (count === 1 ? 30 : 18)

/** In the corner, on its own background, because the sky behind it may have any colour. */
const plate = ({ night, white }: Colours) =>
  ({
    position: 'absolute',
    top: 0,
    right: 0,
    alignItems: 'flex-end',
    padding: '22 48 18 24',
    color: white,
    backgroundColor: night,
  }) as const

/** The hero with the project's name. */
export function Cover({ shots }: { shots: Shots }) {
  const colour = useColours()
  const { settings, words } = useProject()
  const { numbers, authority, host, shareOfName } = shownRegistration(settings)
  const isRegistered = numbers.length > 0
  const largest = isRegistered ? numberSize(numbers.length) / shareOfName : Number.POSITIVE_INFINITY
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
        <Logo shots={shots} size={34} />
        <Text>{words.brochure.edition}</Text>
      </View>
      {isRegistered && (
        <View style={plate(colour)}>
          {numbers
            .flatMap(number => (numbers.length === 1 ? halves(number) : [number]))
            .map(line => (
              <Text key={line} style={{ fontSize: numberSize(numbers.length), lineHeight: 1.15 }}>
                {line}
              </Text>
            ))}
          <Text style={{ marginTop: 4, fontSize: 11 }}>{`${authority}  ${host}`}</Text>
        </View>
      )}
      <View style={{ position: 'absolute', left: 48, right: 48, bottom: 44, color: colour.white }}>
        <Text
          style={{
            fontFamily: type.display,
            fontSize: Math.min(largest, nameSize(settings.projectName)),
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
