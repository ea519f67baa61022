import { expect, test } from 'vitest'
import { activeProject } from './folders.ts'
import { loadProject } from './load.ts'
import type { Project } from './project.ts'
import { projectSet } from './project-set.ts'
import { ProjectFault } from './read-json.ts'

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

test('a lead’s project is found by its project id', () => {
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

test('a project is added behind the others, with its hosts, its id and its languages, and taken out again', () => {
  const projects = projectSet([project])
  const translated: Project = { ...other, language: 'kn' }
  projects.add([other, translated])
  expect(projects.all.map(({ id }) => id)).toEqual([project.id, 'lakeside'])
  expect(projects.at('lake.example').id).toBe('lakeside')
  expect(projects.filedUnder('lakeside-1')).toBe(other)
  expect(projects.inLanguage(other, 'kn')).toBe(translated)
  expect(projects.everyLanguage).toEqual([project, other, translated])
  const edited = { ...other, words: { ...other.words, tagline: 'Edited' } }
  projects.replace([edited, translated])
  expect(projects.at('lake.example')).toBe(edited)
  projects.remove('lakeside-1')
  expect(projects.at('lake.example').id).toBe(project.id)
  expect(projects.everyLanguage).toEqual([project])
  projects.remove(project.settings.projectId)
  expect(projects.first.id).toBe(project.id)
})

test('a project that claims an id or host of another is not added, and nothing changes', () => {
  const projects = projectSet([project])
  const settings = { ...other.settings, hosts: [host] }
  expect(() => projects.add([{ ...other, settings }])).toThrow(ProjectFault)
  expect(() => projects.add([project])).toThrow(ProjectFault)
  expect(projects.all).toEqual([project])
  expect(projects.filedUnder('lakeside-1')).toBeUndefined()
})

test('other content may bring a further language, or take one away, without a restart', () => {
  const projects = projectSet([project])
  const settings = { ...project.settings, languages: ['hi'] }
  projects.replace([
    { ...project, settings },
    { ...project, settings, language: 'hi' },
  ])
  expect(projects.inLanguage(project, 'hi').language).toBe('hi')
  expect(projects.everyLanguage.map(({ language }) => language)).toEqual(['en', 'hi'])
  projects.replace([project])
  expect(projects.inLanguage(project, 'hi').language).toBe('en')
})
