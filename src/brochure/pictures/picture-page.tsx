import { FullPicture, Sheet, Text } from '../page-elements.tsx'
import { sheet, useColours } from '../project-context.ts'

export const amenityGap = 14
/** One of four in a row. */
export const amenityPicture = { width: (sheet.width - 2 * sheet.margin - 3 * amenityGap) / 4, height: 118 }

export const statsHeight = 108
/** Portrait, so that it shows high towers whole. */
export const factsPicture = { width: 430, height: sheet.height - statsHeight }

interface PicturePageProps {
  /** The picture's master. */
  name: string
  shot: Buffer | undefined
  caption: string
  number: number
}

/** A page with one picture that fills it, and its caption. */
export function PicturePage({ name, shot, caption, number }: PicturePageProps) {
  const colour = useColours()
  return (
    <Sheet night number={number} footColour={colour.white} pictures={[name]}>
      <FullPicture shot={shot} />
      <Text
        style={{ position: 'absolute', left: sheet.margin, bottom: 38, fontSize: 13, color: colour.white }}
      >
        {caption}
      </Text>
    </Sheet>
  )
}
