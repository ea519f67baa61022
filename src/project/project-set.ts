import { isDeepStrictEqual } from 'node:util'
import type { Project } from './project.ts'
import { ProjectFault } from './read-json.ts'
import { serviceOriginOf } from './settings/origins.ts'

export interface ProjectSet {
  all: readonly Project[]
  /** The same projects, and their other languages. */
  everyLanguage: readonly Project[]
  /** The desk is opened at its origin, and it is served for unknown hosts. */
  first: Project
  /** The project of a host, with or without a port; undefined for an unknown host. */
  named(host: string): Project | undefined
  /** The project of a host, else the first. */
  at(host: string): Project
  /** The project whose leads have this id, if it is served here. */
  filedUnder(projectId: string): Project | undefined
  /** A project in another language; in its first if the language is unknown or missing. */
  inLanguage(project: Project, language: string | null): Project
  /** The zone of that project, else of the first. */
  zoneOf(projectId: string): string
  /**
   * Replaces a project's content in all its languages, first language first. Its addresses, ids and time zone must stay
   * as at the start; otherwise it throws a `ProjectFault` with the differences, and replaces nothing.
   */
  replace(languages: readonly [Project, ...Project[]]): void
  /**
   * Adds a project, in all its languages, as the last one; throws a `ProjectFault` if another project has its host or
   * id.
   */
  add(languages: readonly [Project, ...Project[]]): void
  /** Removes a project that was added; the first one always stays. */
  remove(projectId: string): void
}

/** `lakeside.localhost` shows a project on a developer's machine; browsers need no DNS for such a name. */
export const localHost = ({ id }: Project) => `${id}.localhost`

export const hostsOf = (project: Project): string[] => [
  ...new Set([
    new URL(project.settings.origin).hostname,
    ...(project.settings.hosts ?? []),
    localHost(project),
  ]),
]

const bare = (host: string) => host.trim().toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '')

/** Projects by a key; throws with the names of two that share one. */
const byKey = (
  projects: readonly Project[],
  keysOf: (project: Project) => string[],
  fault: (key: string, both: string) => string,
  faults: string[],
): Map<string, Project> => {
  const found = new Map<string, Project>()
  for (const project of projects) {
    for (const key of keysOf(project)) {
      const other = found.get(key)
      if (other) faults.push(fault(key, `${other.id} and ${project.id}`))
      found.set(key, project)
    }
  }
  return found
}

/** Settings that other parts of the service read once, at the start. */
const fixedSettings = [
  'origin',
  'serviceOrigin',
  'deskOrigin',
  'hosts',
  'projectId',
  'agentId',
  'timeZone',
] as const

const changedSettings = (before: Project, after: Project): string[] =>
  fixedSettings
    .filter(name => !isDeepStrictEqual(before.settings[name], after.settings[name]))
    .map(name => `settings.json of ${before.id}: ${name}: changes only at a start`)

/** Finds projects by a value of a request, such as a host. */
function lookUp(projects: readonly Project[]) {
  const faults: string[] = []
  const byHost = byKey(
    projects,
    hostsOf,
    (host, both) => `settings.json of ${both}: origin, hosts: ${host} must be one project's alone`,
    faults,
  )
  const byId = byKey(
    projects,
    ({ settings }) => [settings.projectId],
    (id, both) => `settings.json of ${both}: projectId: ${id} must be one project's alone`,
    faults,
  )
  if (faults.length > 0) throw new ProjectFault(faults)
  // Several projects may share a service; the token then identifies the project of a page.
  const byService = new Map(
    projects.toReversed().map(project => [new URL(serviceOriginOf(project.settings)).hostname, project]),
  )
  return { byHost, byId, byService }
}

/**
 * Makes a set of projects, each with its other languages. Throws a `ProjectFault` if two of them have the same host or
 * id.
 */
export function projectSet(projects: readonly Project[], translated: readonly Project[] = []): ProjectSet {
  const [first] = projects
  if (!first) throw new ProjectFault(['Name at least one project.'])
  let keys = lookUp(projects)
  // The keys map to projects as they were added, because hosts and ids never change; their newest content is read here.
  let all = projects
  let others = translated
  let everyLanguage = [...all, ...others]
  const current = (project: Project): Project => all.find(({ id }) => id === project.id) ?? project
  const named = (host: string) => {
    const found = keys.byHost.get(bare(host)) ?? keys.byService.get(bare(host))
    return found && current(found)
  }
  return {
    get all() {
      return all
    },
    get everyLanguage() {
      return everyLanguage
    },
    get first() {
      return current(first)
    },
    named,
    at: host => named(host) ?? current(first),
    filedUnder: id => {
      const found = keys.byId.get(id)
      return found && current(found)
    },
    inLanguage: (project, language) =>
      others.find(other => other.id === project.id && other.language === language) ?? project,
    zoneOf: id => (keys.byId.get(id) ?? first).settings.timeZone,
    replace([project, ...languages]) {
      const before = all.find(({ id }) => id === project.id)
      if (!before) throw new ProjectFault([`${project.id} is not served here.`])
      const changed = changedSettings(before, project)
      if (changed.length > 0) throw new ProjectFault(changed)
      all = all.map(one => (one === before ? project : one))
      others = [...others.filter(({ id }) => id !== project.id), ...languages]
      everyLanguage = [...all, ...others]
    },
    add([project, ...languages]) {
      const known = all.find(({ id }) => id === project.id)
      if (known) throw new ProjectFault([`${project.id} is served already.`])
      keys = lookUp([...all, project])
      all = [...all, project]
      others = [...others, ...languages]
      everyLanguage = [...all, ...others]
    },
    remove(projectId) {
      const removed = all.find(({ settings }) => settings.projectId === projectId)
      if (!removed || removed === all[0]) return
      all = all.filter(one => one !== removed)
      keys = lookUp(all)
      others = others.filter(({ id }) => id !== removed.id)
      everyLanguage = [...all, ...others]
    },
  }
}
