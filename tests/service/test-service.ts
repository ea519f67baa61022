import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { onTestFinished } from 'vitest'
import { paths } from '#api/endpoints.ts'
import type { Project } from '#project/project.ts'
import { projectSet } from '#project/project-set.ts'
import { LiveConnections } from '../../src/crm/live/live-connections.ts'
import { type Crm, openCrm } from '../../src/crm/open-crm.ts'
import { contentPolicy, type InlineHashes } from '../../src/editor/published/content-policy.ts'
import type { SiteFiles } from '../../src/editor/published/site-files.ts'
import type { ServedFile } from '../../src/lib/http/files/served-file.ts'
import { createApp } from '../../src/service/app.ts'
import type { AppDeps } from '../../src/service/app-deps.ts'
import type { OpenRecords } from '../../src/store/records.ts'
import { openSqliteRecords } from '../../src/store/sqlite/sqlite-records.ts'
import { project } from '../active-project.ts'

/** A folder that is deleted when the test ends. */
export function scratchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'aerowood-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Records and the CRM on them. */
export interface Store extends OpenRecords {
  crm: Crm
}

type Method = (...args: unknown[]) => unknown

/** An object that looks up its methods on another one when they are called. */
const callLater = <Found>(open: () => Promise<Found>, find: (found: Found) => object): object =>
  new Proxy(
    {},
    {
      get: (known: Record<string | symbol, Method>, name) =>
        known[name] ??
        (async (...args: unknown[]) => Reflect.apply(Reflect.get(find(await open()), name), undefined, args)),
    },
  )

const rooms: Record<
  Exclude<keyof Crm, 'changes' | 'index' | 'inRequest' | 'startIndexing' | 'stopIndexing' | 'close'>,
  true
> = {
  inbox: true,
  deals: true,
  bulk: true,
  contacts: true,
  consent: true,
  imports: true,
  visits: true,
  visitPages: true,
  pageRooms: true,
  today: true,
  blockedMarks: true,
  assignment: true,
  liveEvents: true,
}

/** A CRM that opens its threads and file only when a test uses it. */
const openLater = (open: () => Promise<Crm>, changes: OpenRecords['changes']): Crm =>
  Object.assign(
    Object.fromEntries(
      Object.keys(rooms).map(room => [room, callLater(open, crm => Reflect.get(crm, room) as object)]),
    ) as unknown as Crm,
    {
      changes,
      index: Object.fromEntries(
        (['quick', 'slow', 'patient'] as const).map(thread => [
          thread,
          callLater(open, crm => crm.index[thread]),
        ]),
      ),
      inRequest: async <Value>(work: () => Promise<Value>) => (await open()).inRequest(work),
      startIndexing: () => void open().then(crm => crm.startIndexing()),
      stopIndexing: async () => (await open()).stopIndexing(),
      close: async () => (await open()).close(),
    },
  )

/** A real store in its own folder. Most tests of the service do not use its desk, which therefore opens late. */
export async function openStore(folder = scratchFolder(), isDeskAsked = false): Promise<Store> {
  const onError = () => {}
  const records = await openSqliteRecords(folder, onError)
  const { changes } = records
  let opened: Promise<Crm> | undefined
  const open = () => {
    opened ??= openCrm({ leads: records, changes, folder, onError })
    return opened
  }
  const crm = isDeskAsked ? await open() : openLater(open, changes)
  const close = async () => {
    await (await opened)?.close()
    await records.close()
  }
  onTestFinished(close)
  return { ...records, crm, close }
}

const page = (text: string): ServedFile => {
  const content = new TextEncoder().encode(text)
  const identity = {
    etag: `"${text}"`,
    size: content.byteLength,
    bytes: (start: number, end: number) => content.subarray(start, end),
  }
  return { type: 'text/html; charset=utf-8', cache: 'no-cache', identity, br: undefined, gzip: undefined }
}

/** A test may pass a store of leads alone; team and desk then come from a second store. */
const besideOf = async (store: Partial<Store>) =>
  store.team && store.crm ? { team: store.team, crm: store.crm } : await openStore()

/** One project and its site, enough for most tests. */
interface OneSite {
  project: Project
  site: SiteFiles
  hashes: InlineHashes
}

const noHashes: InlineHashes = { style: [], script: [] }

export const emptySite = (home = 'home'): SiteFiles => ({
  files: new Map(),
  pages: new Map([['/', page(home)]]),
  notFound: () => page('nowhere'),
  earlier: () => undefined,
})

/** The app on a real store, and functions that many tests use. */
export async function createTestService({
  project: own = project,
  site = emptySite(),
  hashes = noHashes,
  ...parts
}: Partial<AppDeps & OneSite> = {}) {
  const store = parts.store ?? (await openStore())
  const beside = await besideOf(store)
  const team = parts.team ?? { store: beside.team, signIn: { kind: 'password' as const } }
  const live = parts.live ?? new LiveConnections(beside.crm)
  onTestFinished(() => live.stop())
  const app = createApp({
    projects: projectSet([own]),
    sites: new Map([[own.id, { ...site, policy: contentPolicy(own.settings, hashes) }]]),
    store,
    team,
    crm: beside.crm,
    country: async () => 'IN',
    log: pino({ level: 'silent' }),
    rateLimit: 0,
    trustedProxies: 0,
    channels: [],
    ...parts,
    live,
  })
  const from = (address: string) => ({ incoming: { socket: { remoteAddress: address } } })
  const post = (path: string, body: string, headers: Record<string, string> = {}, address = '203.0.113.7') =>
    app.request(path, { method: 'POST', body, headers }, from(address))
  const postJson = (path: string, lead: unknown, headers: Record<string, string> = {}, address?: string) =>
    post(path, JSON.stringify(lead), { 'content-type': 'application/json', ...headers }, address)
  return {
    app,
    store,
    team: team.store,
    crm: beside.crm,
    from,
    post,
    visit: (lead: unknown, headers?: Record<string, string>, address?: string) =>
      postJson(paths.siteVisit, lead, headers, address),
    enquire: (lead: unknown, headers?: Record<string, string>, address?: string) =>
      postJson(paths.enquiry, lead, headers, address),
    leads: () => store.list({ limit: 1000 }),
  }
}

const fixed = () => ({
  campaign: true as const,
  projectId: project.settings.projectId,
  projectName: project.settings.projectName,
  currentAgent: project.settings.agentId,
})

/** An enquiry's payload as the page sends it. */
export const enquiry = (changes: Record<string, unknown> = {}) => ({
  name: 'asha rao',
  phoneNumber: '+919876543210',
  ...fixed(),
  utmDetails: { source: null, medium: null, campaign: null, keyword: null },
  ...changes,
})

/** A visit in two days, in seconds. */
export const inTwoDays = () => Math.floor(Date.now() / 1000) + 2 * 86_400

/** A site visit's payload as the page sends it. */
export const siteVisit = (changes: Record<string, unknown> = {}) => ({
  name: 'asha rao',
  phonenumber: '+919876543210',
  ...fixed(),
  siteVisitDate: inTwoDays(),
  utmDetails: { source: null, medium: null, campaign: null },
  ...changes,
})
