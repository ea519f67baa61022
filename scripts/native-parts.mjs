// @ts-check
// Finds the packages of the lock file that a kind of machine needs. Plain JavaScript, because scripts/run.mjs imports it
// before the pinned Node is installed.
import process from 'node:process'

/**
 * @typedef {{ os: string, cpu: string, libc?: 'glibc' | 'musl' }} Machine
 * @typedef {string | string[]} OneOrMore
 * @typedef {{
 *   version?: string, integrity?: string, resolved?: string, link?: boolean,
 *   os?: OneOrMore, cpu?: OneOrMore, libc?: OneOrMore,
 *   optionalDependencies?: Record<string, string>, bin?: Record<string, string>,
 * }} LockEntry
 * @typedef {{ packages: Record<string, LockEntry> }} Lock
 */

/** The machine this runs on. @returns {Machine} */
export const thisMachine = () => {
  const { platform: os, arch: cpu } = process
  if (os !== 'linux') return { os, cpu }
  const { header } = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (process.report.getReport())
  return { os, cpu, libc: header.glibcVersionRuntime ? 'glibc' : 'musl' }
}

/** The name of a machine, e.g. linux-arm64. @param {Machine} machine */
export const machineName = ({ os, cpu, libc }) => `${os}-${cpu}${libc === 'musl' ? '-musl' : ''}`

/** @param {OneOrMore | undefined} field @param {string | undefined} own */
const allows = (field, own) => {
  const values = [field ?? []].flat()
  const wanted = values.filter(value => !value.startsWith('!'))
  return !values.includes(`!${own}`) && (wanted.length === 0 || wanted.includes(own ?? ''))
}

/** Whether npm would install an entry on a machine. @param {LockEntry} entry @param {Machine} machine */
const admits = (entry, { os, cpu, libc }) =>
  allows(entry.os, os) && allows(entry.cpu, cpu) && (!libc || allows(entry.libc, libc))

/** The package's name in a lock file's path. @param {string} path */
export const packageName = path => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** The path at which Node finds a package's dependency. @param {Lock} lock @param {string} from @param {string} name */
export const dependencyPath = ({ packages }, from, name) => {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const path = `${folder && `${folder}/`}node_modules/${name}`
    if (packages[path]) return path
    if (!folder) return undefined
  }
}

/**
 * Missing native packages that installed ones need: npm sometimes leaves them out silently.
 * @param {Lock} lock @param {Machine} machine @param {(path: string) => boolean} isInstalled
 */
export const missingParts = (lock, machine, isInstalled) => {
  const counted = Object.entries(lock.packages)
    .filter(([path]) => isInstalled(path))
    .flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).map(name => dependencyPath(lock, path, name) ?? ''),
    )
  return counted.flatMap(path => {
    const entry = path ? lock.packages[path] : undefined
    const isMissing = entry?.cpu && admits(entry, machine) && !isInstalled(path)
    return isMissing ? [`${packageName(path)}@${entry.version}`] : []
  })
}

/**
 * The Node among the project's dependencies: its version, and its program if the machine has one. Those for Linux are
 * built for glibc.
 * @param {Lock} lock @param {Machine} machine
 */
export const pinnedNode = (lock, machine) => {
  const names = Object.keys(lock.packages['']?.optionalDependencies ?? {})
  const nodes = names
    .map(name => `node_modules/${name}`)
    .flatMap(path => {
      const entry = lock.packages[path]
      return entry?.bin?.node ? [{ entry, file: `${path}/${entry.bin.node}` }] : []
    })
  const fitting = machine.libc === 'musl' ? undefined : nodes.find(({ entry }) => admits(entry, machine))
  return { file: fitting?.file, major: Number.parseInt(nodes[0]?.entry.version ?? '', 10) }
}
