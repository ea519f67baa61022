import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { pictureUses } from '#content/check.ts'
import * as project from '#content/project.ts'

/** Where pictures come from and go to, seen from the project's root. */
export const folders = { masters: 'imagery/masters', made: 'public/pictures' } as const

/** What the page must know to show a picture; `hash` names its files, `colour` stands in until one has come. */
export interface PictureEntry {
  width: number
  height: number
  colour: string
  hash: string
  widths: number[]
}

/** What a picture's files were made from, to tell when they are stale. */
export interface Origin {
  master: string
  recipe: string
}

/** The page's manifest and the record beside the masters. */
export const manifests = { page: 'content/pictures.json', origins: 'imagery/origins.json' } as const

/** Sha-256 in hex of bytes or text. */
export const sha256 = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex')

/** Every picture the content shows, once each, in alphabetical order. */
export const usedPictures = (): string[] =>
  [...new Set(pictureUses(project, '').map(({ name }) => name))].sort()

/** A JSON record by picture name; empty when the file is not there yet. */
export function readRecord<Entry>(file: string): Record<string, Entry> {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}

/** Names of a picture's files: every width as AVIF and WebP, and one JPEG for browsers that know neither. */
export function madeFiles(name: string, { hash, widths }: Pick<PictureEntry, 'hash' | 'widths'>): string[] {
  const file = (width: number, ending: string) => `${name}-${width}.${hash}.${ending}`
  return [
    ...widths.flatMap(width => [file(width, 'avif'), file(width, 'webp')]),
    file(jpegWidth(widths), 'jpg'),
  ]
}

/** The one width kept as JPEG: the second, so that an old browser is served soundly and not lavishly. */
export const jpegWidth = (widths: number[]): number => widths[1] ?? widths[0] ?? 0
