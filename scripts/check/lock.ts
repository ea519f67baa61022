import { dependencyPath, type Lock, type Machine, machineName, packageName } from '../native-parts.mjs'

/** The machines on which the site must build, be tested and run. */
const held: Machine[] = [
  { os: 'linux', cpu: 'x64', libc: 'glibc' },
  { os: 'linux', cpu: 'arm64', libc: 'glibc' },
]
/** Machines that are not required; a line reports on them. */
const others: Machine[] = [
  { os: 'darwin', cpu: 'arm64' },
  { os: 'win32', cpu: 'x64' },
]

/** npm drops from the lock what the registry lacks, so only the name still says for which machine a package was. */
const isNamedFor = (name: string, { os, cpu }: Machine) => {
  const words = name.split(/[^a-z0-9]+/)
  return words.includes(os) && words.includes(cpu) && !words.includes('musl')
}

const withoutEntry = (lock: Lock, machine: Machine) =>
  Object.entries(lock.packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => isNamedFor(name, machine) && !dependencyPath(lock, path, name))
      .map(([name, version]) => `${name}@${version}`),
  )

/** npm installs an entry without integrity unverified, on whichever machine the entry is for. */
const withoutIntegrity = (lock: Lock) =>
  Object.entries(lock.packages)
    .filter(([path, entry]) => path && !entry.link && !entry.integrity)
    .map(([path, { version }]) => `${packageName(path)}@${version} has no integrity`)

const addresses = (lock: Lock) =>
  Object.entries(lock.packages)
    .filter(([, { resolved, link }]) => resolved && !link)
    .map(([path]) => `${packageName(path)} names the registry it came from`)

/** What keeps a lock file from installing on the required machines, or from installing verified on any. */
export const lockFaults = (lock: Lock): string[] => [
  ...held.flatMap(machine =>
    withoutEntry(lock, machine).map(name => `${machineName(machine)}: ${name} has no entry`),
  ),
  ...withoutIntegrity(lock),
  ...addresses(lock),
]

/** One line about the other machines: complete, or what is missing. */
export const otherMachines = (lock: Lock): string =>
  others
    .map(machine => {
      const lacking = withoutEntry(lock, machine)
      return `${machineName(machine)} ${lacking.length === 0 ? 'complete' : `lacks ${lacking.join(', ')}`}`
    })
    .join('; ')
