import type { Pictures } from './pictures.ts'

/** The purpose of a picture on the page, which decides its required size and shape. */
export type PageRole =
  | 'hero.wide'
  | 'hero.tall'
  | 'overview'
  | 'plan'
  | 'map'
  | 'units'
  | 'interiors'
  | 'gallery'
  | 'sections'
  | 'backgrounds.amenities'
  | 'backgrounds.siteVisit'

/** The same, or the brochure. */
export type PictureRole = PageRole | 'brochure'

/** The minimum size of a role's master, and its allowed ratio of width to height. */
interface RoleNeeds {
  width: number
  height: number
  shape: [narrowest: number, widest: number]
}

/** The page and the brochure crop pictures to their frames; similar shapes lose less. */
export const roleNeeds: Record<PictureRole, RoleNeeds> = {
  'hero.wide': { width: 1920, height: 1080, shape: [1.45, 1.9] },
  'hero.tall': { width: 1080, height: 1440, shape: [0.5, 0.75] },
  overview: { width: 1600, height: 1000, shape: [1.25, 1.8] },
  plan: { width: 1500, height: 1000, shape: [1.2, 1.5] },
  map: { width: 1200, height: 800, shape: [1.2, 1.6] },
  units: { width: 900, height: 640, shape: [1.3, 1.5] },
  interiors: { width: 1600, height: 1000, shape: [1.5, 1.7] },
  gallery: { width: 1280, height: 800, shape: [1.5, 1.7] },
  sections: { width: 1280, height: 800, shape: [1.2, 1.9] },
  'backgrounds.amenities': { width: 1400, height: 860, shape: [1.4, 1.9] },
  'backgrounds.siteVisit': { width: 1080, height: 1350, shape: [0.6, 0.9] },
  brochure: { width: 1280, height: 800, shape: [1.4, 1.9] },
}

/** Why a picture's size or shape is wrong: its own, and the requirements of the role or of what `place` calls it. */
export function sizeFault(
  role: PictureRole,
  found: { width: number; height: number },
  place: string = role,
): string | undefined {
  const { width, height, shape } = roleNeeds[role]
  const size = `${found.width} x ${found.height}`
  if (found.width < width || found.height < height)
    return `is ${size}; ${place} wants at least ${width} x ${height}`
  const ratio = found.width / found.height
  const [narrowest, widest] = shape
  if (ratio >= narrowest && ratio <= widest) return undefined
  return `is ${size}, ${ratio.toFixed(2)} times as wide as high; ${place} wants ${narrowest} to ${widest}`
}

/** The places that repeat a picture of the gallery or a further section. */
const galleryPlaces = ['amenities', 'closing']

/** The role that a field of `pictures.json` gives its picture; undefined if any picture fits. */
export function roleAt(field: string): PictureRole | undefined {
  const [first = '', , screen] = field.split('.')
  if (first === 'campaigns') return screen === 'tall' ? 'hero.tall' : 'hero.wide'
  const names = Object.keys(roleNeeds) as PictureRole[]
  return (
    names.find(name => name === field || name === first) ??
    (galleryPlaces.includes(first) ? 'gallery' : undefined)
  )
}

/** Places whose pictures have marks or measures at fixed points, so that they are shown whole. */
const shownWhole = ['plan', 'map', 'units']

/** The shapes of places that a picture may be cropped for, by the field of `pictures.json` or its list. */
export const shapesToCrop = (): Record<string, [narrowest: number, widest: number]> => ({
  ...Object.fromEntries(galleryPlaces.map(place => [place, roleNeeds.gallery.shape])),
  ...Object.fromEntries(
    Object.entries(roleNeeds)
      .filter(([role]) => !shownWhole.includes(role))
      .map(([role, { shape }]) => [role, shape]),
  ),
})

/** A picture in one of its roles, and the field of `pictures.json` that names it. */
export interface PlacedPicture<Role extends PictureRole = PictureRole> {
  role: Role
  field: string
  name: string
}

const list = <Role extends PictureRole>(role: Role, field: string, names: string[]): PlacedPicture<Role>[] =>
  names.map((name, index) => ({ role, field: `${field}.${index}`, name }))

/** Every picture of the page in each of its roles. */
export const pagePictures = ({
  hero,
  overview,
  plan,
  map,
  units,
  interiors,
  gallery,
  sections,
  campaigns = {},
  backgrounds,
}: Pictures): PlacedPicture<PageRole>[] => [
  { role: 'hero.wide', field: 'hero.wide', name: hero.wide },
  { role: 'hero.tall', field: 'hero.tall', name: hero.tall },
  { role: 'overview', field: 'overview', name: overview },
  ...(plan ? [{ role: 'plan' as const, field: 'plan', name: plan }] : []),
  ...(map ? [{ role: 'map' as const, field: 'map', name: map }] : []),
  ...list('units', 'units', units),
  ...list('interiors', 'interiors', interiors),
  ...Object.entries(gallery).flatMap(([id, names]) => list('gallery', `gallery.${id}`, names)),
  ...Object.entries(sections).flatMap(([id, names]) => list('sections', `sections.${id}`, names)),
  ...Object.entries(campaigns).flatMap(([slug, { wide, tall }]) => [
    ...(wide ? [{ role: 'hero.wide' as const, field: `campaigns.${slug}.wide`, name: wide }] : []),
    ...(tall ? [{ role: 'hero.tall' as const, field: `campaigns.${slug}.tall`, name: tall }] : []),
  ]),
  { role: 'backgrounds.amenities', field: 'backgrounds.amenities', name: backgrounds.amenities },
  { role: 'backgrounds.siteVisit', field: 'backgrounds.siteVisit', name: backgrounds.siteVisit },
]

/** The pictures that only the brochure shows. */
export const brochurePictures = ({ brochure }: Pictures): PlacedPicture[] => [
  { role: 'brochure', field: 'brochure.facts', name: brochure.facts },
  { role: 'brochure', field: 'brochure.interior', name: brochure.interior },
  { role: 'brochure', field: 'brochure.galleryOpening', name: brochure.galleryOpening },
  ...list('brochure', 'brochure.galleryPage', brochure.galleryPage),
]
