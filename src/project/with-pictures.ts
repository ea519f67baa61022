import type { Pictures } from './pictures.ts'
import type { WrittenWords } from './words.ts'

/** Puts the pictures to the words that tell what is on them. */
export const withPictures = (words: WrittenWords, pictures: Pictures) => ({
  ...words,
  hero: {
    wide: { name: pictures.hero.wide, ...words.hero.wide },
    tall: { name: pictures.hero.tall, ...words.hero.tall },
  },
  overview: { ...words.overview, picture: { name: pictures.overview, ...words.overview.picture } },
  pricing: {
    ...words.pricing,
    units: words.pricing.units.map((unit, index) => ({
      ...unit,
      picture: { name: pictures.units[index] ?? '', ...unit.picture },
    })),
  },
  masterPlan: { ...words.masterPlan, picture: { name: pictures.plan, ...words.masterPlan.picture } },
  amenities: { ...words.amenities, background: pictures.backgrounds.amenities },
  gallery: {
    ...words.gallery,
    groups: words.gallery.groups.map(group => ({
      ...group,
      photos: group.photos.map((photo, index) => ({
        name: pictures.gallery[group.id]?.[index] ?? '',
        ...photo,
      })),
    })),
  },
  visitBackground: pictures.backgrounds.siteVisit,
})

/** A project's words in one language, with its pictures and what the settings say filled in. */
export type Words = ReturnType<typeof withPictures>

const counted = (field: string, pictures: number, words: number, what: string): string[] =>
  pictures === words
    ? []
    : [`${field}: must name one picture for each of the ${words} ${what}, names ${pictures}`]

/** Where the words and the pictures do not go together, by the field of `pictures.json`. */
export const unmatchedPictures = ({ pricing, gallery }: WrittenWords, pictures: Pictures): string[] => [
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
