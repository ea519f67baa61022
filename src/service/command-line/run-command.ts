import { readSettings } from '../settings.ts'
import { StartFault } from '../start-fault.ts'
import type { LeadStore } from '../store/lead-store.ts'
import { openSqliteStore } from '../store/sqlite/sqlite-store.ts'
import { exportLeads } from './export-leads.ts'
import { listLeads } from './list-leads.ts'

type Command = (store: LeadStore, args: string[]) => Promise<void>

const commands: Record<string, Command> = { list: listLeads, export: exportLeads }

const usage = `Usage: npm run leads -- <command>
  list [--limit N]                          the latest leads
  export --format csv|json [--since DATE] [--until DATE] [--form site-visit|enquiry] [--source NAME]`

/** Runs one command of the partner's and answers with the exit code; a mistake is one line on stderr. */
export async function runCommand(args: string[], environment: NodeJS.ProcessEnv): Promise<number> {
  const [name = '', ...rest] = args
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) {
    console.error(usage)
    return 1
  }
  try {
    const settings = readSettings(environment)
    const store = await openSqliteStore(settings.DATA_DIR, () => {})
    try {
      await command(store, rest)
    } finally {
      await store.close()
    }
    return 0
  } catch (error) {
    const lines =
      error instanceof StartFault ? error.lines : [error instanceof Error ? error.message : 'failed']
    for (const line of lines) console.error(line)
    return 1
  }
}
