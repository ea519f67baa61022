import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { indexInThisThread } from '#crm/index-in-thread.ts'
import { StartError } from '#lib/start-error.ts'
import type { ProjectSet } from '#project/project-set.ts'
import { openRecords } from '#store/open-records.ts'
import { changeLogOperations } from '#store/sqlite/changes/change-log.ts'
import { databaseFile, openDatabase } from '#store/sqlite/database.ts'
import { readyStore } from '#store/sqlite/existing-store.ts'
import { demoLeadRecords, type WorkedLead } from '#store/sqlite/leads/demo-leads.ts'
import { createChance } from '../demo/chance.ts'
import { demoDays, demoLeads } from '../demo/demo-leads.ts'
import { demoWork } from '../demo/demo-work.ts'
import { readSettings, type Settings } from '../settings/settings.ts'
import { servedProjects } from '../start/served-projects.ts'
import { addStartedProjects } from './add-started-projects.ts'
import type { Terminal } from './terminal.ts'

const usage = `Usage: npm run seed -- COUNT [--beside]   adds invented leads, marked as demo
       npm run seed -- --remove           removes all demo leads`

const batch = 5000
const most = 5_000_000

type Store = ReturnType<typeof demoLeadRecords>

const removeAll = (store: Store, terminal: Terminal): void => {
  let removed = 0
  for (let count = batch; count === batch; removed += count) {
    count = store.delete(batch)
    terminal.progress(`${removed + count} removed`)
  }
  terminal.say(removed === 0 ? 'There are no demo leads.' : `Removed ${removed} demo leads.`)
}

const fill = (projects: ProjectSet, store: Store, count: number, now: number, terminal: Terminal): void => {
  const firstContact = store.demoContacts()
  const chance = createChance(count + firstContact)
  let stored = 0
  let gathered: WorkedLead[] = []
  for (const { project, lead, isFirst } of demoLeads(projects, chance, count, firstContact, now)) {
    gathered.push([lead, isFirst ? demoWork(chance, project, lead, now) : []])
    stored += 1
    if (gathered.length < batch && stored < count) continue
    store.insert(gathered)
    gathered = []
    terminal.progress(`${stored} of ${count}`)
  }
  terminal.say(`Added ${count} demo leads over ${demoDays} days. Remove them with npm run seed -- --remove.`)
}

/** The served projects, including those that were started in the desk. */
async function projectsWithStarted(settings: Settings): Promise<ProjectSet> {
  const projects = servedProjects(settings)
  const store = await openRecords(settings, () => {})
  try {
    await addStartedProjects(projects, store, settings)
  } finally {
    await store.close()
  }
  return projects
}

const countOf = (text: string | undefined): number => {
  const count = Number(text)
  if (Number.isInteger(count) && count >= 1 && count <= most) return count
  throw new StartError([`Add the number of leads, from 1 to ${most}.`, usage])
}

const options = { beside: { type: 'boolean' }, remove: { type: 'boolean' } } as const

const readArgs = (args: string[]) => {
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch {
    throw new StartError([usage])
  }
}

/** Adds demo leads to the configured store, or removes them; returns the exit code. */
export async function runSeed(
  args: string[],
  environment: NodeJS.ProcessEnv,
  terminal: Terminal,
  now = Date.now(),
): Promise<number> {
  try {
    const { values, positionals } = readArgs(args)
    const count = values.remove ? 0 : countOf(positionals[0])
    const settings = readSettings(environment)
    const { DATA_DIR, LEAD_STORE } = settings
    if (LEAD_STORE !== 'sqlite') throw new StartError(['Demo leads need LEAD_STORE=sqlite.'])
    // A demo may create a new store. An existing one must be of the present version.
    const isThere = existsSync(databaseFile(DATA_DIR))
    if (values.remove || isThere) readyStore(DATA_DIR)
    const projects =
      isThere && !values.remove ? await projectsWithStarted(settings) : servedProjects(settings)
    const database = openDatabase(DATA_DIR)
    try {
      // A demo that is lost in a power cut can be made again. A large cache speeds up its scattered index writes.
      database.exec('PRAGMA synchronous = NORMAL; PRAGMA cache_size = -262144')
      const store = demoLeadRecords(database)
      if (values.remove) removeAll(store, terminal)
      else {
        const real = store.realLeads()
        if (real > 0 && !values.beside) {
          throw new StartError([
            `${DATA_DIR} has real leads (${real}). Set another DATA_DIR, or add --beside to add demo leads to them.`,
          ])
        }
        fill(projects, store, count, now, terminal)
      }
      indexInThisThread(changeLogOperations(database).since, DATA_DIR, entries =>
        terminal.progress(`${entries} indexed`),
      )
      database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
      return 0
    } finally {
      database.close()
    }
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    for (const line of error.lines) terminal.warn(line)
    return 1
  }
}
