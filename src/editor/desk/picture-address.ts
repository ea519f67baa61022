import { editionPaths } from '../edition/editions.ts'
import { sitePath, useSite } from './site-store.ts'

/** The address of a small version of a picture. */
export const pictureAddress = (name: string): string =>
  sitePath(editionPaths.picture).replace(':name', encodeURIComponent(name))

/** A picture's name for a reader: that of its file, because an upload is named by its hash. */
export const pictureName = (name: string): string =>
  useSite.getState().site?.pictureTitles[name] ??
  (/^[0-9a-f]{32,}$/.test(name) ? `Uploaded ${name.slice(0, 6)}` : name.replaceAll('-', ' '))
