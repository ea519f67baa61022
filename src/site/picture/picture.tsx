import { useContent } from '../content/content-context.tsx'
import { jpegAddress, type PictureTable, pictureEntry, sourceSet, tallMedia, tallSizes } from './sources.ts'

interface PictureProps {
  /** A master of the project, by its name. */
  name: string
  alt: string
  /** The width of the picture, as in the `sizes` attribute. */
  sizes?: string
  /** Another picture for the screens of phones. */
  tall?: string
  /** The largest offered width, if it is never shown larger. */
  upTo?: number
  /** Only for the first screen's picture: loaded immediately, before the rest. */
  priority?: boolean
  className?: string | undefined
}

const sourceOf = (pictures: PictureTable, name: string, sizes: string, upTo?: number, media?: string) => {
  const { width, height } = pictureEntry(pictures, name)
  return (
    <source
      type="image/avif"
      srcSet={sourceSet(pictures, name, upTo)}
      sizes={sizes}
      // Width and height on the source reserve the room of the picture that is actually shown.
      {...(media && { media, width, height })}
    />
  )
}

/** A picture in the format and size the visitor needs. Its space and colour are there before it loads. */
export function Picture({
  name,
  alt,
  sizes = '100vw',
  tall,
  upTo,
  priority = false,
  className,
}: PictureProps) {
  const { pictures } = useContent()
  const { width, height, colour } = pictureEntry(pictures, name)
  return (
    <picture>
      {tall && sourceOf(pictures, tall, tallSizes, upTo, tallMedia)}
      {sourceOf(pictures, name, sizes, upTo)}
      <img
        src={jpegAddress(pictures, name)}
        alt={alt}
        width={width}
        height={height}
        className={className}
        style={{ backgroundColor: colour }}
        decoding="async"
        {...(priority ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      />
    </picture>
  )
}
