import { existsSync, mkdirSync } from 'node:fs'
import process from 'node:process'
import { activeProject } from '#project/folders.ts'
import { loadProject } from '#project/load.ts'
import { indexFile } from '../../src/crm/index/index-file.ts'
import { createSessions } from '../../src/crm/team/sessions/sessions.ts'
import { runSeed } from '../../src/service/commands/run-seed.ts'
import { ownTerminal } from '../../src/service/commands/terminal.ts'
import { rebuildIndex, updateIndex } from '../../src/service/commands/update-index.ts'
import { readSettings } from '../../src/service/settings/settings.ts'
import { databaseFile } from '../../src/store/sqlite/database.ts'
import { openSqliteRecords } from '../../src/store/sqlite/sqlite-records.ts'
import type { NewMember } from '../../src/store/team-records.ts'
import { plainSite } from '../intake/plain-site.ts'
import { startServer } from '../intake/server-process.ts'

type Who = Pick<NewMember, 'email' | 'role' | 'projects'>

const admin: Who = { email: 'bench@northfield.example', role: 'admin' }
const limited: Who = {
  email: 'bench-agent@northfield.example',
  role: 'agent',
  projects: [loadProject(activeProject()).settings.projectId],
}

/** Adds an admin and a member of one project to a data folder, and signs both in. */
export async function signIn(folder: string) {
  const store = await openSqliteRecords(folder, () => {})
  const cookieOf = async (member: Who) => {
    await store.team.addMember({ ...member, password: null, addedAt: Date.now() })
    const sessions = createSessions(store.team, Date.now)
    return `desk=${await sessions.begin({ email: member.email, by: 'link', claimedRole: null })}`
  }
  const cookies = { admin: await cookieOf(admin), limited: await cookieOf(limited) }
  await store.close()
  return cookies
}

/** Builds the rest of the index first: a service answers from a part of it meanwhile, and that part is fast. */
async function finishIndex(folder: string): Promise<void> {
  const store = await openSqliteRecords(folder, () => {})
  const start = performance.now()
  const settings = readSettings({ ...process.env, DATA_DIR: folder })
  if (existsSync(indexFile(folder))) await updateIndex(store, settings)
  else await rebuildIndex(store, settings, () => {})
  await store.close()
  const seconds = (performance.now() - start) / 1000
  if (seconds > 5) console.log(`indexed in ${seconds.toFixed(0)} s`)
}

/** A service with a number of demo leads, which stay for the next run, and two members signed in. */
export async function startDesk(rows: number) {
  const folder = `data/bench-desk-${rows}`
  if (!existsSync(databaseFile(folder))) {
    mkdirSync(folder, { recursive: true })
    const start = performance.now()
    if ((await runSeed([String(rows)], { ...process.env, DATA_DIR: folder }, ownTerminal)) !== 0)
      process.exit(1)
    console.log(`seeded in ${((performance.now() - start) / 1000).toFixed(0)} s`)
  }
  await finishIndex(folder)
  const cookies = await signIn(folder)
  const server = await startServer('src/service/main.ts', {
    DIST_DIR: plainSite(),
    DATA_DIR: folder,
    LOG_LEVEL: 'error',
  })
  const origin = `http://127.0.0.1:${server.port}`
  return {
    ...server,
    /** Sends a request and returns its milliseconds; any status but 200 ends the bench. */
    async ask(path: string, isLimited = false): Promise<number> {
      const start = performance.now()
      const cookie = isLimited ? cookies.limited : cookies.admin
      const answer = await fetch(origin + path, { headers: { cookie } })
      await answer.arrayBuffer()
      if (answer.status !== 200) throw new Error(`${path} was answered ${answer.status}`)
      return performance.now() - start
    },
    async json(path: string): Promise<Record<string, unknown>> {
      return (await fetch(origin + path, { headers: { cookie: cookies.admin } })).json()
    },
  }
}

export type DeskUnderTest = Awaited<ReturnType<typeof startDesk>>
