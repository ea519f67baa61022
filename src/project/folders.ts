import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import process from 'node:process'
import { firstLanguage } from './languages.ts'
import { ProjectFault } from './read-json.ts'

const inLanguage = (name: string, language: string) =>
  language === firstLanguage ? name : name.replace(/(?=\.\w+$)/, `-${language}`)

/** The brochure of a language, among the files made from a project. */
export const brochureFile = (language: string): string => inLanguage('brochure.pdf', language)

/** The public picture for sharing a page of this language. */
export const socialFile = (language: string): string => inLanguage('social.jpg', language)

/** This file marks a brochure that is older than its edition, until the brochure is made again. */
export const formerBrochureMark = 'former-brochure'

let otherFolder: string | undefined
const addedFolders: string[] = []

/** The folders of projects: one or, as in `PATH`, several, of which the first that contains a project is used. */
const projectFolders = (): string[] =>
  otherFolder === undefined
    ? [...(process.env.PROJECTS_DIR || 'projects').split(delimiter), ...addedFolders]
    : [otherFolder]

/** Adds a folder to search for projects, as the last one. */
export function addProjectsFolder(folder: string): void {
  if (!addedFolders.includes(folder)) addedFolders.push(folder)
}

/** All these folders in the form of `PROJECTS_DIR`, for child processes. */
export const projectsPath = (): string => projectFolders().join(delimiter)

/** Reads projects of another folder. Reading is synchronous, so that no other reader is affected. */
export function withProjectsIn<Result>(folder: string, read: () => Result): Result {
  const before = otherFolder
  otherFolder = folder
  try {
    return read()
  } finally {
    otherFolder = before
  }
}

const hasSettings = (folder: string, id: string) => existsSync(join(folder, id, 'settings.json'))

/** The folder that contains a project. A new one is created in the first. */
export const projectsFolder = (id?: string): string => {
  const [first = '', ...others] = projectFolders()
  return (id !== undefined && [first, ...others].find(folder => hasSettings(folder, id))) || first
}

/** A path inside a project's folder. */
export const projectPath = (id: string, ...parts: string[]): string => join(projectsFolder(id), id, ...parts)

/** A folder with settings is a project, except `desk`, because the desk is built into a folder of that name. */
const isProject = (id: string) =>
  /^[a-z0-9][a-z0-9-]*$/.test(id) && id !== 'desk' && hasSettings(projectsFolder(id), id)

export const projectIds = (): string[] => {
  const names = projectFolders().flatMap(folder => (existsSync(folder) ? readdirSync(folder) : []))
  return [...new Set(names)].filter(isProject).sort()
}

const defaultProject = () => {
  const file = projectPath('default')
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
}

/** The project to build and serve: the named one, else the one in `projects/default`. */
export function activeProject(wanted: string | undefined = process.env.PROJECT): string {
  const id = wanted || defaultProject()
  if (isProject(id)) return id
  const there = projectIds().join(', ') || 'none'
  throw new ProjectFault([`There is no project ${id || 'named'} in ${projectsFolder()}; there is: ${there}.`])
}

/** The variables that select the served projects. */
export interface Wanted {
  /** One project. */
  PROJECT?: string | undefined
  /** Several projects, separated by commas. */
  PROJECTS?: string | undefined
}

/** The served projects, first one first; by default the one in `projects/default`. */
export function activeProjects({ PROJECT, PROJECTS }: Wanted = process.env): string[] {
  const several = (PROJECTS ?? '').split(/[\s,]+/).filter(Boolean)
  if (several.length > 0 && PROJECT) {
    throw new ProjectFault(['PROJECTS: must not be set together with PROJECT, which names one'])
  }
  return several.length > 0 ? [...new Set(several.map(id => activeProject(id)))] : [activeProject(PROJECT)]
}
