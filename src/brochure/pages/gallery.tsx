import { Text } from '@react-pdf/renderer'
import { brochure } from '#content/brochure.ts'
import { gallery } from '#content/project.ts'
import { galleryFrames } from '../gallery-frames.ts'
import { Picture, Sheet } from '../parts.tsx'
import type { Shots } from '../shots.ts'
import { colour, sheet } from '../theme.ts'
import { PicturePage } from './picture-page.tsx'

const photos = gallery.groups.flatMap(group => group.photos)
const captionOf = (name: string) => photos.find(photo => photo.name === name)?.caption ?? ''

/** One photo that fills a page. */
export const GalleryOpening = ({ shots, number }: { shots: Shots; number: number }) => (
  <PicturePage shot={shots.galleryOpening} caption={captionOf(brochure.galleryOpening)} number={number} />
)

/** Six photos, edge to edge. */
export function Gallery({ shots, number }: { shots: Shots; number: number }) {
  return (
    <Sheet number={number}>
      {galleryFrames.map(({ name, ...frame }) => (
        <Picture key={name} shot={shots[name]} style={{ position: 'absolute', ...frame }} />
      ))}
      {galleryFrames.map(({ name, left, top, height }) => (
        <Text
          key={name}
          style={{
            position: 'absolute',
            left: left + 12,
            bottom: sheet.height - top - height + 9,
            fontSize: 9,
            lineHeight: 1.2,
            color: colour.white,
          }}
        >
          {captionOf(name)}
        </Text>
      ))}
    </Sheet>
  )
}
