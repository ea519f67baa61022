import { existsSync } from 'node:fs'
import { isIP } from 'node:net'
import { projectPath } from '#project/folders.ts'
import { hostsOf } from '#project/project-set.ts'
import { deskOriginOf, serviceOriginOf } from '#project/settings/origins.ts'
import { projectIdFault } from '../../edition/project-id.ts'
import type { StartProjectError } from '../../edition/start-project.ts'
import type { StartDeps } from '../site-deps.ts'

const hostOf = (origin: string): string | undefined => {
  try {
    return new URL(origin).hostname
  } catch {
    return undefined
  }
}

/** Why no visitor can find a host. */
function unreachable(host: string): string | undefined {
  if (host.endsWith('.')) return 'Leave out the dot at the end of the address.'
  // A name without a dot is no address of the web: javascript:1 would be the host javascript.
  const isLocal = /(?:^|\.)localhost$/.test(host) || !host.includes('.')
  if (isLocal || isIP(host.replaceAll(/^\[|\]$/g, '')) !== 0)
    return `Visitors cannot open ${host}. Enter the address of the site, such as https://hillview.example.`
  return undefined
}

/** Why an address cannot be used: no visitor can open it, or another project has it. */
export function addressFaults(
  origin: string,
  id: string,
  { served, started }: StartDeps,
): StartProjectError[] {
  const host = hostOf(origin)
  const originFault = (message: string): StartProjectError[] => [{ field: 'origin', message }]
  const message = host && unreachable(host)
  if (message) return originFault(message)
  const other = [...served.all, ...started.all()].find(
    project =>
      project.id !== id &&
      [
        ...hostsOf(project),
        hostOf(serviceOriginOf(project.settings)),
        hostOf(deskOriginOf(project.settings)),
      ].includes(host),
  )
  if (other)
    return originFault(
      `${other.settings.projectName} already has the address ${host}. Choose another address.`,
    )
  return host?.endsWith('.example')
    ? originFault(
        `${host} is a sample that nobody can open. Enter the address of the site, or leave it empty for now.`,
      )
    : []
}

/** Why a project cannot have a name: it is not allowed, or already in use. */
export async function nameFaults(
  id: string,
  { served, started, otherProjects, countLeadsByProject }: StartDeps,
): Promise<StartProjectError[]> {
  const refuse = (message: string): StartProjectError[] => [{ field: 'id', message }]
  const fault = projectIdFault(id)
  if (fault) return refuse(fault)
  const other = [...served.all, ...started.all()].find(
    project => project.id === id || project.settings.projectId === id,
  )
  if (other)
    return refuse(`${other.settings.projectName} already has the short name ${id}. Choose another name.`)
  if (existsSync(projectPath(id)) || otherProjects.includes(id))
    return refuse(`A project named ${id} is already on this server. Choose another name.`)
  if (Object.hasOwn(await countLeadsByProject(), id))
    return refuse(`An earlier project had the short name ${id} and has leads. Choose another name.`)
  return []
}
