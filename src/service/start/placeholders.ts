import { projectPath } from '#project/folders.ts'
import { listPlaceholders, settingPlaceholders } from '#project/list-placeholders.ts'
import type { Project } from '#project/project.ts'

/** The remaining placeholders of a project, by file. */
export function placeholders({ id, settings }: Pick<Project, 'id' | 'settings'>) {
  const file = projectPath(id, 'settings.json')
  const left = listPlaceholders(id)
  const others = left.filter(one => one.file !== file)
  const fields = [
    ...settingPlaceholders(settings),
    ...left.flatMap(one => (one.file === file ? one.fields : [])),
  ]
  return [{ file, fields }, ...others].filter(one => one.fields.length > 0)
}
