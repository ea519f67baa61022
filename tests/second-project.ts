import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { projectPath } from '#project/folders.ts'
import type { Project } from '#project/project.ts'
import type { ProjectSettings } from '#project/settings/settings.ts'
import { fill } from '#project/words/fill.ts'
import { labelsWith } from '#project/words/labels.ts'
import { project } from './active-project.ts'

const named = (id: string): Partial<ProjectSettings> => ({
  origin: `https://www.${id}.example`,
  projectId: `${id}-meadows`,
  projectName: `${id[0]?.toUpperCase()}${id.slice(1)} Meadows`,
  agentId: `agent@${id}.example`,
  hosts: [],
})

/** A copy of the active project under another name, in memory. */
export const projectNamed = (id: string, changes: Partial<ProjectSettings> = {}): Project => {
  const settings = { ...project.settings, ...named(id), ...changes }
  return { ...project, id, settings, labels: fill(labelsWith(), settings) }
}

/** Copies the active project into folders under other names, and returns their parent folder for `PROJECTS_DIR`. */
export function projectFolders(folder: string, ids: string[]): string {
  const projects = join(folder, 'projects')
  mkdirSync(projects)
  writeFileSync(join(projects, 'default'), project.id)
  symlinkSync(resolve(projectPath(project.id)), join(projects, project.id))
  for (const id of ids) {
    mkdirSync(join(projects, id))
    for (const name of readdirSync(projectPath(project.id)).filter(name => name !== 'settings.json')) {
      symlinkSync(resolve(projectPath(project.id, name)), join(projects, id, name))
    }
    const settings = JSON.parse(readFileSync(projectPath(project.id, 'settings.json'), 'utf8'))
    writeFileSync(join(projects, id, 'settings.json'), JSON.stringify({ ...settings, ...named(id) }))
  }
  return projects
}
