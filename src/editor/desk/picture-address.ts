import { editionPaths } from '../edition/editions.ts'
import { sitePath } from './site-store.ts'

/** The address of a small version of a picture. */
export const pictureAddress = (name: string): string =>
  sitePath(editionPaths.picture).replace(':name', encodeURIComponent(name))

/** A picture's name; an uploaded one is named by its hash, which is no name to read. */
export const pictureName = (name: string): string =>
  /^[0-9a-f]{32,}$/.test(name) ? `Uploaded ${name.slice(0, 6)}` : name.replaceAll('-', ' ')
