import { spawnSync } from 'node:child_process'

/** A program that checks files of `deploy/`. */
interface Tool {
  name: 'systemd-analyze' | 'caddy'
  judges: string
  /** The parameter that prints its version. */
  version: string
  /** Debian's package. */
  from: string
}

const tools: Tool[] = [
  { name: 'systemd-analyze', judges: 'deploy/*.service and *.timer', version: '--version', from: 'systemd' },
  { name: 'caddy', judges: 'deploy/Caddyfile', version: 'version', from: 'caddy' },
]

const isMissing = ({ name, version }: Tool) => spawnSync(name, [version]).error !== undefined

/** Whether a program is on this machine. */
export const hasTool = (name: Tool['name']): boolean =>
  !tools.filter(isMissing).some(tool => tool.name === name)

/** A line for each missing program, with the file it would have checked. */
export const listUnchecked = (): string[] =>
  tools
    .filter(isMissing)
    .map(({ name, judges, from }) => `NOT CHECKED: ${judges}, for there is no ${name} (Debian's ${from}).`)
