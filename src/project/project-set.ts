import type { Project } from './project.ts'
import { ProjectFault } from './project-fault.ts'
import { serviceOriginOf } from './settings/origins.ts'

/** Several projects side by side. */
export interface ProjectSet {
  all: readonly Project[]
  /** The same, and what they are in other languages. */
  everyLanguage: readonly Project[]
  /** Whose origin the desk is opened at, and who is served to whoever asks for a host nobody names. */
  first: Project
  /** The project of a host, written with or without a port, if it is one's. */
  named(host: string): Project | undefined
  /** The project of a host, else the first. */
  at(host: string): Project
  /** The project whose leads bear this id, if it is here. */
  filedUnder(projectId: string): Project | undefined
  /** A project in another language, else as it is: it may have no such, or nobody may know which is meant. */
  inLanguage(project: Project, language: string | null): Project
  /** The zone of that project, else of the first. */
  zoneOf(projectId: string): string
}

/** `lakeside.localhost` shows a project on the machine of whoever works on it: browsers ask nobody for such a name. */
const localHost = ({ id }: Project) => `${id}.localhost`

/** Where a project is served. */
const hostsOf = (project: Project): string[] => [
  ...new Set([
    new URL(project.settings.origin).hostname,
    ...(project.settings.hosts ?? []),
    localHost(project),
  ]),
]

const bare = (host: string) => host.trim().toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '')

/** By a key that no two may share; who shares one is told by name. */
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

/**
 * Puts projects side by side, with what the same are in other languages; a `ProjectFault` names what two of them claim.
 */
export function projectSet(projects: readonly Project[], translated: readonly Project[] = []): ProjectSet {
  const [first] = projects
  if (!first) throw new ProjectFault(['Name at least one project.'])
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
  const named = (host: string) => byHost.get(bare(host)) ?? byService.get(bare(host))
  return {
    all: projects,
    everyLanguage: [...projects, ...translated],
    first,
    named,
    at: host => named(host) ?? first,
    filedUnder: id => byId.get(id),
    inLanguage: (project, language) =>
      translated.find(other => other.id === project.id && other.language === language) ?? project,
    zoneOf: id => (byId.get(id) ?? first).settings.timeZone,
  }
}
