import { FullPicture, Sheet } from '../page-elements.tsx'
import { Text } from '../text/text.tsx'
import { sheet, useColours } from '../theme.ts'

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
