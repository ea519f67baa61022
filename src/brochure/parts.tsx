import { Image, Page, StyleSheet, Text, View } from '@react-pdf/renderer'
import type { ReactNode } from 'react'
import { useProject } from './project-context.ts'
import { colour, sheet, type } from './theme.ts'

const styles = StyleSheet.create({
  page: {
    fontFamily: type.text,
    fontSize: 10.5,
    lineHeight: 1.55,
    color: colour.ink,
    backgroundColor: colour.paper,
  },
  night: { color: colour.white, backgroundColor: colour.night },
  foot: {
    position: 'absolute',
    left: sheet.margin,
    right: sheet.margin,
    bottom: 20,
    flexDirection: 'row',
    justifyContent: 'space-between',
    fontSize: 7.5,
    lineHeight: 1,
  },
  title: { fontFamily: type.display, fontSize: 38, lineHeight: 1.08, letterSpacing: -0.6 },
  filled: { position: 'absolute', top: 0, left: 0, width: sheet.width, height: sheet.height },
})

interface SheetProps {
  children: ReactNode
  /** The page's number; the cover and the back have none. */
  number?: number
  night?: boolean
  /** Whether a picture stands on it, which is then named an artist's impression. */
  pictured?: boolean
  footColour?: string
  /** Where the foot begins, if not at the margin. */
  footLeft?: number
}

/** One page with its foot: the project, the word on its pictures, the page's number. */
export function Sheet({
  children,
  number,
  night = false,
  pictured = true,
  footColour = night ? colour.dusk : colour.inkSoft,
  footLeft = sheet.margin,
}: SheetProps) {
  const { settings, words } = useProject()
  return (
    <Page size="A4" orientation="landscape" style={night ? [styles.page, styles.night] : styles.page}>
      {children}
      {number !== undefined && (
        <View style={[styles.foot, { color: footColour, left: footLeft }]}>
          <Text>{`${settings.projectName}${pictured ? `   ·   ${words.impression}` : ''}`}</Text>
          <Text>{number}</Text>
        </View>
      )}
    </Page>
  )
}

/** A section's title. */
export const Title = ({ children }: { children: string }) => <Text style={styles.title}>{children}</Text>

/** A picture that fills the page. */
export const FullPicture = ({ shot }: { shot: Buffer | undefined }) => (
  <Picture shot={shot} style={styles.filled} />
)

/** A picture in its frame. */
export function Picture({ shot, style }: { shot: Buffer | undefined; style: Frame }) {
  return <Image src={{ data: shot ?? Buffer.alloc(0), format: 'jpg' }} style={style} />
}

type Frame = { width: number; height: number } & Partial<
  Record<'top' | 'left' | 'right' | 'bottom', number> & { position: 'absolute' }
>
