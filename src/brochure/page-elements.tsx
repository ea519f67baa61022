import { Image, Page, Text as PlainText, StyleSheet, View } from '@react-pdf/renderer'
import type { ComponentProps, ReactNode } from 'react'
import { scriptOf } from '#project/scripts/scripts.ts'
import { type Colours, sheet, type, useColours, useProject } from './project-context.ts'

/** A penalty so high that the PDF writer never hyphenates. */
const never = 10_000

/**
 * Text that breaks only between words. At a change of typeface, such as between a Kannada letter and a comma, the
 * writer would otherwise see the end of a word.
 */
export const Text = (props: ComponentProps<typeof PlainText>) => (
  <PlainText hyphenationPenalty={never} {...props} />
)

const title = { fontFamily: type.display, fontSize: 38, lineHeight: 1.08, letterSpacing: -0.6 }
/** For scripts that are taller than Latin. */
const tallTitle = { ...title, fontSize: 32, lineHeight: 1.3, letterSpacing: 0 }

const filled = { position: 'absolute', top: 0, left: 0, width: sheet.width, height: sheet.height } as const

const stylesOf = (colour: Colours) =>
  StyleSheet.create({
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
      fontSize: 9,
      lineHeight: 1,
    },
  })

interface SheetProps {
  children: ReactNode
  /** The page's number; the cover and the back have none. */
  number?: number
  night?: boolean
  /** Whether the page shows a picture; the foot then says "artist's impression". */
  pictured?: boolean
  /** The masters on the page; photographs among them are no impressions. */
  pictures?: string[]
  footColour?: string
  /** Where the foot begins, if not at the margin. */
  footLeft?: number
}

/** One page with its foot: the project, the label of its pictures, the page's number. */
export function Sheet({
  children,
  number,
  night = false,
  pictured = true,
  pictures: names = [],
  footColour,
  footLeft = sheet.margin,
}: SheetProps) {
  const colour = useColours()
  const styles = stylesOf(colour)
  const { settings, words, labels, pictures } = useProject()
  const isPhotographed = names.length > 0 && names.every(name => pictures.photographs.includes(name))
  const said = isPhotographed ? labels.sections.photograph : words.impression
  return (
    <Page size="A4" orientation="landscape" style={night ? [styles.page, styles.night] : styles.page}>
      {children}
      {number !== undefined && (
        <View
          style={[
            styles.foot,
            { color: footColour ?? (night ? colour.dusk : colour.inkSoft), left: footLeft },
          ]}
        >
          <Text>{`${settings.projectName}${pictured ? `   ·   ${said}` : ''}`}</Text>
          <Text>{number}</Text>
        </View>
      )}
    </Page>
  )
}

interface TitleProps {
  children: string
  /** Whether the page below it is full; a long title is then smaller. */
  isFull?: boolean
}

/** A section's title; a long one is smaller, to leave room for the content. */
export const Title = ({ children, isFull = false }: TitleProps) => {
  const usual = scriptOf(useProject().language) === 'Latin' ? title : tallTitle
  return <Text style={isFull || children.length > 34 ? { ...usual, fontSize: 26 } : usual}>{children}</Text>
}

/** A picture that fills the page. */
export const FullPicture = ({ shot }: { shot: Buffer | undefined }) => <Picture shot={shot} style={filled} />

/** A picture in its frame. */
export function Picture({ shot, style }: { shot: Buffer | undefined; style: Frame }) {
  return (
    <Image src={{ data: shot ?? Buffer.alloc(0), format: 'jpg' }} style={{ objectFit: 'cover', ...style }} />
  )
}

type Frame = { width: number } & Partial<
  Record<'height' | 'top' | 'left' | 'right' | 'bottom', number> & { position: 'absolute' }
>
