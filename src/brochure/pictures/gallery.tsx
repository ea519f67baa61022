import type { Words } from '#project/pictures/with-pictures.ts'
import { Picture, Sheet, Text } from '../page-elements.tsx'
import { sheet, useColours, useProject } from '../project-context.ts'
import { galleryFrames } from './gallery-frames.ts'
import { PicturePage } from './picture-page.tsx'
import type { Shots } from './shots.ts'

const captionOf = ({ gallery, overview }: Words, name: string) =>
  [...gallery.groups.flatMap(group => group.photos), ...overview.interiors].find(photo => photo.name === name)
    ?.caption ?? ''

/** One photo that fills a page. */
export function GalleryOpening({ shots, number }: { shots: Shots; number: number }) {
  const { words, pictures } = useProject()
  const name = pictures.brochure.galleryOpening
  const caption = captionOf(words, name)
  return <PicturePage name={name} shot={shots.galleryOpening} caption={caption} number={number} />
}

/** Six photos, edge to edge. */
export function Gallery({ shots, number }: { shots: Shots; number: number }) {
  const colour = useColours()
  const { words, pictures } = useProject()
  const frames = galleryFrames(pictures.brochure.galleryPage)
  return (
    <Sheet number={number} pictures={pictures.brochure.galleryPage}>
      {frames.map(({ name, ...frame }) => (
        <Picture
          key={`${frame.left} ${frame.top}`}
          shot={shots[`gallery-${name}`]}
          style={{ position: 'absolute', ...frame }}
        />
      ))}
      {frames.map(({ name, left, top, height }) => (
        <Text
          key={`${left} ${top}`}
          style={{
            position: 'absolute',
            left: left + 12,
            bottom: sheet.height - top - height + 9,
            fontSize: 10,
            lineHeight: 1.2,
            color: colour.white,
          }}
        >
          {captionOf(words, name)}
        </Text>
      ))}
    </Sheet>
  )
}
