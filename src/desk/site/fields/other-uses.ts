import { findField, labelAt } from '#domain/editions/find-field.ts'
import { placesToCrop, usesOf } from '../content/picture-places.ts'
import { useSite } from '../site-store.ts'

interface NamedPlace {
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

/** The other places that use a picture. */
export const otherUses = (name: string, place: string): NamedPlace[] =>
  name === '' ? [] : nameOthers(usesOf(useSite.getState().files, name), place)

/** The other places that are cropped together with a place. */
export const otherCrops = (name: string, place: string): NamedPlace[] =>
  nameOthers(placesToCrop(useSite.getState().files, name, place), place)
