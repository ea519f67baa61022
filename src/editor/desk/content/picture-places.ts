import type { ContentFiles } from '#project/content/content-files.ts'
import { type Place, textAt, valueAt } from './places.ts'

/** Pairs of a description in the words and the place that names its picture. */
const patterns: [
  words: RegExp,
  picture: (match: RegExpExecArray, files: ContentFiles, place: Place) => string,
][] = [
  [/^hero\.(wide|tall)$/, ([, size]) => `hero.${size}`],
  [/^overview\.picture$/, () => 'overview'],
  [/^overview\.interiors\.(\d+)$/, ([, index]) => `interiors.${index}`],
  [/^pricing\.units\.(\d+)\.picture$/, ([, index]) => `units.${index}`],
  [/^masterPlan\.picture$/, () => 'plan'],
  [/^location\.picture$/, () => 'map'],
  [
    /^(gallery\.groups\.\d+)\.photos\.(\d+)$/,
    ([, group = '', index], files, { file }) =>
      `gallery.${textAt(files, { file, path: `${group}.id` })}.${index}`,
  ],
  [
    /^(sections\.([\w-]+))\.(.+)$/,
    ([, section = '', id, rest = ''], files, { file }) =>
      `sections.${id}.${picturesBefore(valueAt(files, { file, path: section }), rest)}`,
  ],
]

/** The paths of all pictures in a value, in their order. */
const picturesIn = (value: unknown, path = ''): string[] => {
  if (typeof value !== 'object' || value === null) return []
  if ('alt' in value) return [path]
  return Object.entries(value).flatMap(([key, inner]) =>
    picturesIn(inner, path === '' ? key : `${path}.${key}`),
  )
}

const picturesBefore = (section: unknown, path: string): number =>
  Math.max(0, picturesIn(section).indexOf(path))

/** The picture that a text such as `hero.wide.alt` describes; undefined for any other text. */
export function pictureOf(files: ContentFiles, { file, path }: Place): Place | undefined {
  if (!file.startsWith('words/') || !path.endsWith('.alt')) return undefined
  const described = path.slice(0, -'.alt'.length)
  for (const [pattern, picture] of patterns) {
    const match = pattern.exec(described)
    if (match) return { file: 'pictures.json', path: picture(match, files, { file, path }) }
  }
  return undefined
}

const namesIn = (value: unknown, path: string): [path: string, name: string][] => {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => namesIn(inner, path === '' ? key : `${path}.${key}`))
}

/** Every place that shows a picture; the list of photographs only marks its kind. */
export const usesOf = (files: ContentFiles, name: string): string[] =>
  namesIn(files['pictures.json'], '').flatMap(([path, used]) =>
    used === name && !path.startsWith('photographs.') ? [path] : [],
  )

const isOfGallery = (path: string) => path.startsWith('gallery.')

/**
 * The places that show a picture cropped when it is cropped for one of them. The pictures of amenities and of the end
 * of the page must come from the gallery, or be the first picture, so these are cropped together.
 */
export function placesToCrop(files: ContentFiles, name: string, place: string): string[] {
  const others = usesOf(files, name).filter(path => path !== place)
  const hasOwnInteriors = valueAt(files, { file: 'words/en.json', path: 'overview.interiors' }) !== undefined
  const isAgain = (path: string) =>
    path === 'closing' || path.startsWith('amenities.') || (!hasOwnInteriors && path.startsWith('interiors.'))
  const isKept = others.some(isOfGallery)
  if (isAgain(place)) {
    const isShownFirst = (path: string) =>
      isOfGallery(path) || (place === 'closing' && !isKept && path === 'hero.wide')
    return [place, ...others.filter(path => isAgain(path) || isShownFirst(path))]
  }
  if (isKept || !(isOfGallery(place) || place === 'hero.wide')) return [place]
  const isHero = others.includes('hero.wide')
  return [place, ...others.filter(path => isAgain(path) && !(path === 'closing' && isHero))]
}

/**
 * The places that must show the new picture, too, when another is chosen for a place: those that may only show a
 * picture of the gallery, or the first one.
 */
export const placesToFollow = (files: ContentFiles, name: string, place: string): string[] =>
  name !== '' && (isOfGallery(place) || place === 'hero.wide')
    ? placesToCrop(files, name, place).filter(path => path !== place)
    : []
