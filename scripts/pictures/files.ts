import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { projectPath } from '#project/folders.ts'
import type { PictureEntry } from '#project/pictures/made-pictures.ts'
import { type PageRole, pagePictures } from '#project/pictures/picture-roles.ts'
import type { Project } from '#project/project.ts'

/** Where a project's pictures come from and go to. */
export const pictureFolders = (id: string) => ({
  masters: projectPath(id, 'masters'),
  made: projectPath(id, 'made/public/pictures'),
})

/** The sources of a picture's files, to find stale ones. */
export interface Origin {
  master: string
  recipe: string
}

/** The page's manifest, and the record of the pictures' sources. */
export const manifests = (id: string) => ({
  page: projectPath(id, 'made/pictures.json'),
  origins: projectPath(id, 'made/origins.json'),
})

export const sha256 = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex')

/** A picture of the page, and the first role it has there. */
export interface UsedPicture {
  name: string
  role: PageRole
}

/** Every picture of the page once, in alphabetical order. */
export const usedPictures = ({ pictures }: Pick<Project, 'pictures'>): UsedPicture[] => {
  // The last entry of a name wins in a map, so the first role comes last.
  const roles = new Map(
    pagePictures(pictures)
      .map(({ name, role }) => [name, role] as const)
      .reverse(),
  )
  return [...roles].map(([name, role]) => ({ name, role })).sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** A JSON record by picture name; empty if the file does not exist. */
export function readRecord<Entry>(file: string): Record<string, Entry> {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}

/** Names of a picture's files: every width as AVIF and WebP, and one JPEG for browsers without these. */
export function madeFiles(name: string, { hash, widths }: Pick<PictureEntry, 'hash' | 'widths'>): string[] {
  const file = (width: number, ending: string) => `${name}-${width}.${hash}.${ending}`
  return [
    ...widths.flatMap(width => [file(width, 'avif'), file(width, 'webp')]),
    file(jpegWidth(widths), 'jpg'),
  ]
}

/** The one width of the JPEG: the second, which suits an old browser and is not too large. */
export const jpegWidth = (widths: number[]): number => widths[1] ?? widths[0] ?? 0
