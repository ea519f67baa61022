import { isDeepStrictEqual } from 'node:util'
import type { Project } from './project.ts'
import { ProjectFault } from './project-fault.ts'
import { serviceOriginOf } from './settings/origins.ts'

/** Several projects side by side. */
export interface ProjectSet {
  all: readonly Project[]
  /** The same, and what they are in other languages. */
  everyLanguage: readonly Project[]
  /** The desk is opened at its origin, and it is served where the host of a request is unknown. */
  first: Project
  /** The project of a host, written with or without a port, if it is one's. */
  named(host: string): Project | undefined
  /** The project of a host, else the first. */
  at(host: string): Project
  /** The project whose leads have this id, if it is served here. */
  filedUnder(projectId: string): Project | undefined
  /** A project in another language; in its first where the language is unknown or missing. */
  inLanguage(project: Project, language: string | null): Project
  /** The zone of that project, else of the first. */
  zoneOf(projectId: string): string
  /**
   * Puts other content in place of a project's: the same project in all its languages, the first first. Where it is served, what its
   * leads are filed under and its clocks stay as they were at the start; a `ProjectFault` says what differs, and nothing is replaced.
   */
  replace(languages: readonly [Project, ...Project[]]): void
  /** Adds a project, in all its languages, as the last one; throws a `ProjectFault` where another project has its host or id. */
  add(languages: readonly [Project, ...Project[]]): void
  /** Removes a project that was added; the first one always stays. */
  remove(projectId: string): void
}

/** `lakeside.localhost` shows a project on a developer's machine; browsers need no DNS for such a name. */
export const localHost = ({ id }: Project) => `${id}.localhost`

/** Where a project is served. */
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

/** What other parts of the service have read once, at the start. */
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

/** Finds projects by what a request names, such as a host. */
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
  // Several projects may share a service; whose page is asked for then follows from its token.
  const byService = new Map(
    projects.toReversed().map(project => [new URL(serviceOriginOf(project.settings)).hostname, project]),
  )
  return { byHost, byId, byService }
}

/**
 * Makes a set of projects, each with its other languages. Throws a `ProjectFault` where two of them have the same host or id.
 */
export function projectSet(projects: readonly Project[], translated: readonly Project[] = []): ProjectSet {
  const [first] = projects
  if (!first) throw new ProjectFault(['Name at least one project.'])
  let keys = lookUp(projects)
  // The keys hold projects as they were added, because hosts and ids never change; their newest content is read here.
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
