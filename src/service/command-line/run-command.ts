import { configuredChannels } from '../delivery/channels.ts'
import { readSettings, type Settings } from '../settings.ts'
import type { LeadStore } from '../store/lead-store.ts'
import { backupTo, restoreFrom } from '../store/sqlite/backup.ts'
import { openSqliteStore } from '../store/sqlite/sqlite-store.ts'
import { deleteLead, deletePerson } from './delete-leads.ts'
import { exportLeads } from './export-leads.ts'
import { listLeads } from './list-leads.ts'
import { type NamedCommand, runNamed } from './run-named.ts'
import { redeliver, showDeliveries } from './show-deliveries.ts'
import { showLead } from './show-lead.ts'
import { showStats } from './show-stats.ts'
import type { Terminal } from './terminal.ts'

type Command = (settings: Settings, args: string[], terminal: Terminal) => Promise<void>

const onStore =
  (work: (store: LeadStore, args: string[], terminal: Terminal) => Promise<void>): Command =>
  async (settings, args, terminal) => {
    const store = await openSqliteStore(settings.DATA_DIR, () => {})
    try {
      await work(store, args, terminal)
    } finally {
      await store.close()
    }
  }

const fileOf = ([file]: string[]): string => {
  if (!file) throw new Error('Name the file.')
  return file
}

const commands: Record<string, Command> = {
  list: onStore(listLeads),
  export: onStore(exportLeads),
  show: onStore(showLead),
  delete: onStore(deleteLead),
  'delete-person': onStore(deletePerson),
  stats: onStore(showStats),
  deliveries: onStore(showDeliveries),
  redeliver: (settings, args, terminal) =>
    onStore(redeliver(configuredChannels(settings).map(({ name }) => name)))(settings, args, terminal),
  async backup({ DATA_DIR }, args, terminal) {
    backupTo(DATA_DIR, fileOf(args))
    terminal.say(`Backed up to ${fileOf(args)}.`)
  },
  async restore({ DATA_DIR }, args, terminal) {
    const kept = await restoreFrom(DATA_DIR, fileOf(args))
    terminal.say(`Restored ${fileOf(args)}.${kept ? ` What was there before is kept in ${kept}` : ''}`)
  },
}

const usage = `Usage: npm run leads -- <command>
  list [--limit N] [filters]             the latest leads, newest first
  export --format csv|json [filters]     all leads, to stdout or --output FILE
  show ID                                everything kept of one lead
  delete ID                              removes one lead
  delete-person PHONE                    removes every lead of one number
  stats                                  figures by form, source and campaign
  deliveries [--failed]                  what was sent to whom, and what was not
  redeliver ID                           sends a lead again
  backup FILE                            writes a copy while the service runs
  restore FILE                           puts a copy in the place of what is there
Filters: --since DATE --until DATE --form site-visit|enquiry --source NAME`

/** Runs one command of the partner's and answers with the exit code. */
export async function runCommand(
  args: string[],
  environment: NodeJS.ProcessEnv,
  terminal: Terminal,
): Promise<number> {
  const named = Object.entries(commands).map(([name, command]): [string, NamedCommand] => [
    name,
    rest => command(readSettings(environment), rest, terminal),
  ])
  return runNamed(Object.fromEntries(named), usage, args, terminal)
}
