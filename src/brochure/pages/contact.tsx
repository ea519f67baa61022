import { Link, StyleSheet, View } from '@react-pdf/renderer'
import { fillText } from '#labels/text.ts'
import { callHref, chatHref } from '#lib/phone-links.ts'
import { shownRegistration } from '#project/settings/registration.ts'
import { Code } from '../code.tsx'
import { Picture, Sheet, Text, Title } from '../page-elements.tsx'
import type { Shots } from '../pictures/shots.ts'
import { type Colours, sheet, type, useColours, useProject } from '../project-context.ts'

const pictureWidth = 344

/** Higher up if the small print is long. */
const stylesOf = (colour: Colours, isFull: boolean) =>
  StyleSheet.create({
    words: {
      position: 'absolute',
      left: pictureWidth,
      top: 0,
      width: sheet.width - pictureWidth,
      height: sheet.height,
      padding: sheet.margin,
      paddingTop: isFull ? 36 : 76,
    },
    phone: {
      fontFamily: type.display,
      fontSize: 30,
      lineHeight: 1.2,
      color: colour.accent,
      textDecoration: 'none',
    },
    codes: { flexDirection: 'row', gap: 26, marginTop: isFull ? 14 : 26 },
    small: { fontSize: 9, lineHeight: 1.45, color: colour.dusk },
    legal: {
      position: 'absolute',
      left: sheet.margin,
      right: sheet.margin,
      bottom: 34,
      borderTop: `0.75 solid ${colour.hairlineNight}`,
      paddingTop: 12,
    },
  })

/** The partner's contact details, and the small print. */
export function Contact({ shots }: { shots: Shots }) {
  const colour = useColours()
  const { settings, words, labels } = useProject()
  const { phone, chat, map, agentId } = settings
  const { numbers, agent, authority, page, registry } = shownRegistration(settings)
  const registered = [...numbers, agent].filter(number => number !== '')
  const isFull = registered.length > 3
  const styles = stylesOf(colour, isFull)
  const { visit } = words.brochure
  const ways = [
    { name: visit.call, address: callHref(phone) },
    { name: visit.chat, address: chatHref(chat.web, chat.number) },
    { name: visit.map, address: map.link },
    ...(numbers.length > 0 ? [{ name: authority, address: page }] : []),
  ]
  return (
    <Sheet night>
      <Picture
        shot={shots.contact}
        style={{ position: 'absolute', left: 0, top: 0, width: pictureWidth, height: sheet.height }}
      />
      <Text
        style={{
          position: 'absolute',
          left: 16,
          bottom: 14,
          fontSize: 9,
          lineHeight: 1,
          color: colour.white,
        }}
      >
        {words.impression}
      </Text>
      <View style={styles.words}>
        <Title>{visit.title}</Title>
        <Text style={{ marginTop: 14, marginBottom: 18, width: 330, color: colour.dusk }}>{visit.text}</Text>
        <Link src={callHref(phone)} style={styles.phone}>
          {phone}
        </Link>
        <Text style={{ fontSize: 11 }}>{labels.shell.partner}</Text>
        <Text style={{ color: colour.dusk }}>{agentId}</Text>
        <View style={styles.codes}>
          {ways.map(({ name, address }) => (
            <Link key={name} src={address} style={{ color: colour.white, textDecoration: 'none' }}>
              <View>
                <Code text={address} side={isFull ? 76 : ways.length > 3 ? 84 : 106} />
                <Text style={{ marginTop: 6 }}>{name}</Text>
              </View>
            </Link>
          ))}
        </View>
        <View style={styles.legal}>
          {registered.length > 0 && (
            <Text style={styles.small}>
              {fillText(labels.brochure.rera, { numbers: registered.join(', '), address: registry })}
            </Text>
          )}
          <Text style={styles.small}>{words.disclaimer}</Text>
        </View>
      </View>
    </Sheet>
  )
}
