import type { ContentFault, ContentFiles } from './content/content-files.ts'
import { languagesIn } from './content/languages-in.ts'
import { projectPath } from './folders.ts'
import { campaignsFile, readProject } from './load.ts'
import type { Project } from './project.ts'
import { hasFile, ProjectFault, readJson, withContents } from './read-json.ts'

/** The files of a project's content besides its words. */
const sharedFiles = ['prices.json', 'pictures.json', campaignsFile, 'theme.json', 'settings.json', 'map.json']

/** The names of all files with a project's content. */
const contentNames = (languages: readonly string[]): string[] => [
  ...languages.map(language => `words/${language}.json`),
  ...sharedFiles,
]

/** A file of a project's folder; undefined if it does not exist. Throws a `ProjectFault` if it cannot be read. */
export function readContentFile(id: string, name: string): unknown {
  if (!hasFile(projectPath(id, name))) return undefined
  const json = readJson(projectPath(id, name))
  if ('fault' in json) throw new ProjectFault([json.fault])
  return json.value
}

/** The content of a project's folder; throws a `ProjectFault` if a file cannot be read. */
export function readContent({ id }: Pick<Project, 'id'>): ContentFiles {
  // The live edition may have other languages than the folder.
  const languages = languagesIn({ 'settings.json': readContentFile(id, 'settings.json') })
  const read = contentNames(languages).flatMap(name => {
    const value = readContentFile(id, name)
    return value === undefined ? [] : [[name, value]]
  })
  // A project without the file can get its first campaign page in the desk.
  return Object.assign({ [campaignsFile]: {} }, Object.fromEntries(read))
}

/** Reads a project with this content instead of its folder's; `read` must not be asynchronous. */
export function withContent<Result>(id: string, files: ContentFiles, read: () => Result): Result {
  const names = [...contentNames(languagesIn(files)), ...Object.keys(files)]
  return withContents(new Map(names.map(name => [projectPath(id, name), files[name]])), read)
}

/**
 * Converts a line of a check, such as `projects/NAME/words/en.json: banner.text: must not be empty`, to an error of a
 * field.
 */
export function toContentFault(id: string, line: string): ContentFault {
  const folder = projectPath(id, '')
  const [, file = '', path = '', message = line] =
    /^([\w/.-]+?\.(?:json|svg)):(?: ([\w-]+(?:\.[\w-]+)*|rooms\.[\w -]+|\(whole\)):)? (.*)$/s.exec(
      line.startsWith(folder) ? line.slice(folder.length).replace(/^\//, '') : line,
    ) ?? []
  return { file, path: path === '(whole)' ? '' : path, message }
}

/** The errors of content that can be found without reading pictures and typefaces. */
export function checkContent(id: string, files: ContentFiles): ContentFault[] {
  const lines = withContent(id, files, () =>
    languagesIn(files).flatMap(language => readProject(id, language).faults),
  )
  return [...new Set(lines)].map(line => toContentFault(id, line))
}
