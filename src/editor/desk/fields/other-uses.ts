import { findField, labelAt } from '#project/content/fields.ts'
import { placesToCrop, placesToFollow, usesOf } from '../content/picture-places.ts'
import { useSite } from '../site-store.ts'

export interface NamedPlace {
  path: string
  label: string
}

const nameOthers = (paths: readonly string[], place: string): NamedPlace[] => {
  const { site, files } = useSite.getState()
  return paths
    .filter(path => path !== place)
    .map(path => {
      const found = site && findField(site.fields, { file: 'pictures.json', path }, files)
      return { path, label: found ? `${found.section}, ${labelAt(found, path)}` : path }
    })
}

/** The other places that use a picture: those that change with it in any case, and those that may. */
export function otherUses(name: string, place: string): { following: NamedPlace[]; free: NamedPlace[] } {
  const { files } = useSite.getState()
  const following = placesToFollow(files, name, place)
  const free = name === '' ? [] : usesOf(files, name).filter(path => !following.includes(path))
  return { following: nameOthers(following, place), free: nameOthers(free, place) }
}

/** The other places that are cropped together with a place. */
export const otherCrops = (name: string, place: string): NamedPlace[] =>
  nameOthers(placesToCrop(useSite.getState().files, name, place), place)
