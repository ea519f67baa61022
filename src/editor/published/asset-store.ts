import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The folders of a built site whose files have a hash in their names: another build never changes a file, it only adds
 * some.
 */
export const hashedFolders = ['assets', 'pictures']

/** The folder of hashed files of this and earlier builds, next to the built folder that each build replaces. */
export const assetStoreOf = (built: string): string => `${built}.assets`

/** The hashed files under a folder, a built site or a store, by their paths in it. */
export const hashedFilesIn = (folder: string): string[] =>
  hashedFolders
    .filter(name => existsSync(join(folder, name)))
    .flatMap(name => readdirSync(join(folder, name)).map(file => `${name}/${file}`))
