import type { PricedWords } from '../prices/with-prices.ts'
import { ownValue } from '../read-json.ts'
import type { WrittenWords } from '../words/words.ts'
import { countPictures, namedPicture, namePictures } from './name-pictures.ts'
import type { Pictures } from './pictures.ts'

type Shown = Pick<WrittenWords, 'gallery' | 'overview'>

const galleryOf = (words: Shown, pictures: Pictures) =>
  (words.gallery?.groups ?? []).map(group => ({
    ...group,
    photos: group.photos.map((photo, index) => ({
      ...namedPicture(ownValue(pictures.gallery, group.id)?.[index] ?? '', pictures),
      ...photo,
    })),
  }))

/** Photos of the gallery by name, with their words there. */
const photosOf = (words: Shown, pictures: Pictures, names: string[]) => {
  const photos = galleryOf(words, pictures).flatMap(group => group.photos)
  return names.flatMap(wanted => photos.find(({ name }) => name === wanted) ?? [])
}

/** The rooms with words of their own, or with their words in the gallery. */
const interiorsOf = (words: Shown, pictures: Pictures) =>
  words.overview.interiors?.map((room, index) => ({
    ...namedPicture(pictures.interiors[index] ?? '', pictures),
    ...room,
  })) ?? photosOf(words, pictures, pictures.interiors)

/** One line says that all are impressions; if some are photographs, each caption names its kind. */
const labelledGallery = (words: PricedWords, pictures: Pictures, photograph: string) => {
  const groups = galleryOf(words, pictures)
  const isMixed = groups.some(({ photos }) => photos.some(({ isPhotograph }) => isPhotograph))
  if (!isMixed) return { groups, impression: words.impression }
  const labelled = groups.map(group => ({
    ...group,
    photos: group.photos.map(photo => ({
      ...photo,
      caption: `${photo.caption} · ${photo.isPhotograph ? photograph : words.impression}`,
    })),
  }))
  return { groups: labelled, impression: '' }
}

/** Placeholder for a section that the project leaves out; it is never shown. */
const unsaid = { title: '', text: '' }

/** Joins pictures with their descriptions. */
export const withPictures = (words: PricedWords, pictures: Pictures, photograph: string) => ({
  ...words,
  /** Replaces the project's name on a campaign page. */
  headline: undefined as string | undefined,
  // Only labels of shown sections are read, and these have one.
  nav: words.nav as Required<WrittenWords['nav']>,
  hero: {
    wide: { ...namedPicture(pictures.hero.wide, pictures), ...words.hero.wide },
    tall: { ...namedPicture(pictures.hero.tall, pictures), ...words.hero.tall },
  },
  overview: {
    ...words.overview,
    picture: { ...namedPicture(pictures.overview, pictures), ...words.overview.picture },
    interiors: interiorsOf(words, pictures),
  },
  pricing: {
    ...words.pricing,
    units: words.pricing.units.map((unit, index) => ({
      ...unit,
      picture: { name: pictures.units[index] ?? '', ...unit.picture },
    })),
  },
  masterPlan: {
    ...(words.masterPlan ?? unsaid),
    picture: {
      ...namedPicture(pictures.plan ?? '', pictures),
      ...(words.masterPlan?.picture ?? { alt: '' }),
    },
  },
  location: {
    ...words.location,
    picture: pictures.map ? { name: pictures.map, alt: words.location.picture?.alt ?? '' } : undefined,
  },
  amenities: {
    ...words.amenities,
    background: pictures.backgrounds.amenities,
    photos: photosOf(words, pictures, pictures.amenities),
  },
  gallery: { ...(words.gallery ?? unsaid), ...labelledGallery(words, pictures, photograph) },
  sections: Object.fromEntries(
    Object.entries(words.sections ?? {}).map(([id, section]) => [
      id,
      namePictures(section, ownValue(pictures.sections, id) ?? [], pictures),
    ]),
  ),
  closing: { hours: words.visitHours, background: pictures.closing },
  visitBackground: pictures.backgrounds.siteVisit,
})

/** A project's words in one language, with its pictures and the values from the settings. */
export type Words = ReturnType<typeof withPictures>

const counted = (field: string, pictures: number, words: number, what: string): string[] =>
  pictures === words
    ? []
    : [`${field}: must name one picture for each of the ${words} ${what}, names ${pictures}`]

const notOfGallery = (field: string, names: string[], { gallery }: Pictures): string[] =>
  names
    .filter(name => !Object.values(gallery).flat().includes(name))
    .map(name => `${field}: must be of the gallery, and ${name} is not`)

/** Contradictions between the words and the pictures, by the field of `pictures.json`. */
export const unmatchedPictures = (
  { overview, pricing, gallery, sections }: WrittenWords,
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
  ...(gallery?.groups ?? []).flatMap(({ id, photos }) =>
    counted(
      `gallery.${id}`,
      ownValue(pictures.gallery, id)?.length ?? 0,
      photos.length,
      `photos of the words’ group ${id}`,
    ),
  ),
  ...Object.entries(sections ?? {}).flatMap(([id, section]) =>
    counted(
      `sections.${id}`,
      ownValue(pictures.sections, id)?.length ?? 0,
      countPictures(section),
      `pictures of the words’ section ${id}`,
    ),
  ),
]
