import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { ContentFiles } from './content/content-files.ts'
import { languageOf } from './content/fields.ts'
import { getValue } from './content/values.ts'
import { projectPath } from './folders.ts'

const uploadFolders: string[] = []

/** Adds a folder to search for videos, in which uploads have names that no project gives a file. */
export function addUploadFolder(folder: string): void {
  if (!uploadFolders.includes(folder)) uploadFolders.push(folder)
}

/** A name that stays in its folder: a draft may contain any text, and a preview shows what it can of it. */
export const isMediaName = (file: string): boolean => /^[a-z0-9-]+\.(?:mp4|webm)$/.test(file)

const isUploadName = (file: string) => /^[0-9a-f]{32}\.(?:mp4|webm)$/.test(file)

/** The path of a project's video: in its folder, or among the uploads. */
export function mediaPath(id: string, file: string): string {
  const own = projectPath(id, 'media', file)
  if (existsSync(own) || !isUploadName(file)) return own
  return uploadFolders.map(folder => join(folder, file)).find(path => existsSync(path)) ?? own
}

/** The videos in a project's folder. */
export const videoNames = (id: string): string[] => {
  const folder = projectPath(id, 'media')
  return existsSync(folder) ? readdirSync(folder).filter(isMediaName) : []
}

/** The uploaded videos that some content names. */
export const uploadedVideosIn = (files: ContentFiles): string[] => {
  const names = Object.entries(files).flatMap(([file, words]) =>
    languageOf(file) === undefined
      ? []
      : Object.values(Object(getValue(words, 'sections'))).map(section => getValue(section, 'video')),
  )
  return [...new Set(names)].filter((name): name is string => typeof name === 'string' && isUploadName(name))
}
