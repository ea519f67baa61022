import { expect, test } from 'vitest'
import { activeProject } from './folders.ts'
import { loadProject } from './load.ts'
import type { Project } from './project.ts'
import { ProjectFault } from './project-fault.ts'
import { projectSet } from './project-set.ts'

const project = loadProject(activeProject())
const other: Project = {
  ...project,
  id: 'lakeside',
  settings: {
    ...project.settings,
    origin: 'https://www.lakeside.example',
    hosts: ['lakeside.example', 'lake.example'],
    projectId: 'lakeside-1',
  },
}
const host = new URL(project.settings.origin).host

test.each([
  [host, project.id],
  ['www.lakeside.example', 'lakeside'],
  ['lake.example', 'lakeside'],
  ['LAKE.example.:8443', 'lakeside'],
  ['lakeside.localhost:3000', 'lakeside'],
  ['localhost:3000', project.id],
  ['[::1]:3000', project.id],
  ['nobody.example', project.id],
  ['', project.id],
])('the host %s is served %s', (asked, id) => {
  expect(projectSet([project, other]).at(asked).id).toBe(id)
})

test('a lead is found its project by what it is filed under', () => {
  const projects = projectSet([project, other])
  expect(projects.filedUnder('lakeside-1')?.id).toBe('lakeside')
  expect(projects.filedUnder(project.settings.projectId)?.id).toBe(project.id)
  expect(projects.filedUnder('elsewhere')).toBeUndefined()
})

test.each([
  ['a host', { hosts: [host] }, `origin, hosts: ${host}`],
  ['what leads are filed under', { projectId: project.settings.projectId }, 'projectId: '],
])('two projects that claim %s are named', (_, changes, words) => {
  const settings = { ...other.settings, ...changes }
  const fault = () => projectSet([project, { ...other, settings }])
  expect(fault).toThrow(ProjectFault)
  expect(fault).toThrow(`settings.json of ${project.id} and lakeside: ${words}`)
})
