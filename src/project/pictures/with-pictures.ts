import type { PricedWords } from '../prices/with-prices.ts'
import type { WrittenWords } from '../words/words.ts'
import type { Pictures } from './pictures.ts'

const galleryOf = (words: WrittenWords, pictures: Pictures) =>
  words.gallery.groups.map(group => ({
    ...group,
    photos: group.photos.map((photo, index) => ({
      name: pictures.gallery[group.id]?.[index] ?? '',
      ...photo,
    })),
  }))

/** Photos of the gallery by their names, with the words they have there. */
const photosOf = (words: WrittenWords, pictures: Pictures, names: string[]) => {
  const photos = galleryOf(words, pictures).flatMap(group => group.photos)
  return names.flatMap(wanted => photos.find(({ name }) => name === wanted) ?? [])
}

/** The rooms with words of their own, or with those they have in the gallery. */
const interiorsOf = (words: WrittenWords, pictures: Pictures) =>
  words.overview.interiors?.map((room, index) => ({ name: pictures.interiors[index] ?? '', ...room })) ??
  photosOf(words, pictures, pictures.interiors)

/** Puts the pictures to the words that tell what is on them. */
export const withPictures = (words: PricedWords, pictures: Pictures) => ({
  ...words,
  hero: {
    wide: { name: pictures.hero.wide, ...words.hero.wide },
    tall: { name: pictures.hero.tall, ...words.hero.tall },
  },
  overview: {
    ...words.overview,
    picture: { name: pictures.overview, ...words.overview.picture },
    interiors: interiorsOf(words, pictures),
  },
  pricing: {
    ...words.pricing,
    units: words.pricing.units.map((unit, index) => ({
      ...unit,
      picture: { name: pictures.units[index] ?? '', ...unit.picture },
    })),
  },
  masterPlan: { ...words.masterPlan, picture: { name: pictures.plan, ...words.masterPlan.picture } },
  location: {
    ...words.location,
    picture: pictures.map ? { name: pictures.map, alt: words.location.picture?.alt ?? '' } : undefined,
  },
  amenities: {
    ...words.amenities,
    background: pictures.backgrounds.amenities,
    photos: photosOf(words, pictures, pictures.amenities),
  },
  gallery: {
    ...words.gallery,
    groups: galleryOf(words, pictures),
  },
  closing: { hours: words.visitHours, background: pictures.closing },
  visitBackground: pictures.backgrounds.siteVisit,
})

/** A project's words in one language, with its pictures and what the settings say filled in. */
export type Words = ReturnType<typeof withPictures>

const counted = (field: string, pictures: number, words: number, what: string): string[] =>
  pictures === words
    ? []
    : [`${field}: must name one picture for each of the ${words} ${what}, names ${pictures}`]

const notOfGallery = (field: string, names: string[], { gallery }: Pictures): string[] =>
  names
    .filter(name => !Object.values(gallery).flat().includes(name))
    .map(name => `${field}: must be of the gallery, and ${name} is not`)

/** Where the words and the pictures do not go together, by the field of `pictures.json`. */
export const unmatchedPictures = (
  { overview, pricing, gallery }: WrittenWords,
  pictures: Pictures,
): string[] => [
  ...(overview.interiors
    ? counted('interiors', pictures.interiors.length, overview.interiors.length, 'interiors of the words')
    : notOfGallery('interiors', pictures.interiors, pictures)),
  ...notOfGallery('amenities', pictures.amenities, pictures),
  // Or the hero, which is large enough for the widest screens.
  ...(pictures.closing && pictures.closing !== pictures.hero.wide
    ? notOfGallery('closing', [pictures.closing], pictures)
    : []),
  ...counted('units', pictures.units.length, pricing.units.length, 'units of the words'),
  ...gallery.groups.flatMap(({ id, photos }) =>
    counted(
      `gallery.${id}`,
      pictures.gallery[id]?.length ?? 0,
      photos.length,
      `photos of the words’ group ${id}`,
    ),
  ),
]
