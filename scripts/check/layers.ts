// Holds the order of the rooms. A room is a folder of a part, such as src/crm/deals, or a file beside those folders.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/**
 * From the lowest to the highest. A room imports only from lines above its own; types and `import()` count. A star stands
 * for every room of its part without a line of its own, so that a new room is ruled from its first day.
 */
const layers: readonly string[] = [
  'lib/text lib/start-error',
  'lib/*',
  'labels/text',
  'labels/*',
  'domain/settings domain/visits domain/working-time',
  'domain/leads',
  'domain/contacts',
  'domain/*',
  'domain/decide',
  'domain/fold',
  'api/inbox api/team',
  'api/*',
  'api/import api/today api/visits',
  'api/derive-rows api/desk-endpoints',
  'project/field-kinds project/languages project/map project/read-json',
  'project/brand project/demo project/folders project/read-file project/sections',
  'project/words',
  'project/*',
  'project/pictures',
  'project/project project/begin-language',
  'project/once-per-project',
  'project/campaigns project/notice project/project-set project/scripts project/strange-map',
  'project/content',
  'project/list-placeholders project/media',
  'project/load',
  'project/check project/project-content',
  'site/content site/hydration site/inline-scripts site/state',
  'site/*',
  'site/analytics site/document site/plan site/toast',
  'site/forms site/units',
  'site/sections site/shell',
  'site/route-sections',
  'site/app',
  'site/browser site/render',
  'brochure/project-context',
  'brochure/code brochure/text',
  'brochure/page-elements',
  'brochure/pictures',
  'brochure/*',
  'brochure/pages',
  'brochure/brochure',
  'store/*',
  'store/lead-records store/reference store/sqlite-file',
  'store/change-records store/key-file',
  'store/do-not-call store/do-not-call-key store/sealed-records store/spool store/store-settings',
  'store/records store/seal',
  'store/firestore store/seal-keys store/sqlite',
  'store/open-hosted',
  'store/open-records',
  'crm/documents crm/leads',
  'crm/evidence crm/export crm/team',
  'crm/index',
  'crm/crm-deps',
  'crm/access',
  'crm/reading crm/writing',
  'crm/audit crm/settings',
  'crm/*',
  'crm/deals',
  'crm/bulk crm/contacts crm/import crm/live',
  'crm/intake crm/notifications',
  'crm/roles',
  'crm/desk-index crm/index-in-thread crm/index-of-contact crm/worker',
  'crm/setup crm/visit-pages',
  'crm/open-crm',
  'crm/leaving crm/open-crm-for-records',
  'crm/crm-routes',
  'editor/edition editor/published',
  'render/browser-list render/files render/freshness',
  'render/*',
  'render/page',
  'render/made',
  'render/checks',
  'render/new-project',
  'editor/service',
  'editor/renderer',
  // The editor's desk stands on the desk's own controls.
  'desk/text',
  'desk/address',
  'desk/data',
  'desk/controls',
  'editor/desk',
  'desk/assignment desk/frame desk/import desk/intake desk/notifications desk/session desk/shell',
  'desk/*',
  'desk/consent',
  'desk/deals',
  'desk/visits',
  'desk/inbox desk/lead desk/today',
  'desk/desk',
  'desk/main',
  'service/*',
  'service/app-deps service/health-routes service/settings',
  'service/mount-desk',
  'service/app',
  'service/start',
  'service/service',
  'service/commands service/main',
]

/** What a room imports of its own line or of a higher one. This list only shrinks. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  'crm/crm-deps': ['crm/live', 'crm/notifications', 'crm/open-crm', 'crm/reading'],
}

const inBrowsers = ['lib', 'labels', 'domain', 'api']

/** The parts that a part imports: what a browser loads contains no service, and the page contains no desk. */
const reach: Readonly<Record<string, readonly string[]>> = {
  lib: [],
  labels: ['lib'],
  domain: ['lib', 'labels'],
  api: ['lib', 'labels', 'domain'],
  project: inBrowsers,
  site: [...inBrowsers, 'project'],
  brochure: [...inBrowsers, 'project'],
  store: inBrowsers,
  crm: [...inBrowsers, 'project', 'store'],
  desk: [...inBrowsers, 'editor'],
  render: [...inBrowsers, 'project', 'site', 'brochure', 'editor'],
  editor: [...inBrowsers, 'project', 'store', 'crm', 'desk', 'render', 'site'],
  service: [...inBrowsers, 'project', 'store', 'crm', 'editor'],
}

const partOf = (room: string): string => room.split('/')[0] ?? ''

const roomOf = (file: string): string =>
  file
    .split('/')
    .slice(1, 3)
    .join('/')
    .replace(/\.tsx?$/, '')

const lineOf = (room: string): number => {
  const named = layers.findIndex(line => line.split(' ').includes(room))
  return named >= 0 ? named : layers.findIndex(line => line.split(' ').includes(`${partOf(room)}/*`))
}

/** The files of all rooms, with the text of each. Tests and declarations of types are not ruled. */
const readFiles = (): Map<string, string> => {
  const listed = spawnSync('git', ['ls-files', 'src/*.ts', 'src/*.tsx'], { encoding: 'utf8' }).stdout
  const files = listed.split('\n').filter(file => file && !/\.(test|d)\.tsx?$/.test(file) && existsSync(file))
  return new Map(files.map(file => [file, readFileSync(file, 'utf8')]))
}

/** The files that a file imports, in any form. */
function* importsOf(file: string, text: string, files: ReadonlyMap<string, string>): Generator<string> {
  for (const [, name = ''] of text.matchAll(/(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g)) {
    const path = name.startsWith('#')
      ? `src/${name.slice(1)}`
      : name.startsWith('.') && normalize(join(dirname(file), name))
    if (path && (files.has(path) || !path.startsWith('src/'))) yield path
  }
}

/** The imports that the order does not allow, a line each, and those of the list that are no longer there. */
export function findLayerFaults(files: ReadonlyMap<string, string> = readFiles()): string[] {
  const faults: string[] = []
  const used = new Set<string>()
  for (const [file, text] of files) {
    const room = roomOf(file)
    if (!reach[partOf(room)]) faults.push(`${file}: scripts/check/layers.ts does not know this part`)
    for (const imported of importsOf(file, text, files)) {
      if (!imported.startsWith('src/')) {
        faults.push(`${file} imports ${imported}, but src imports nothing outside it`)
        continue
      }
      const other = roomOf(imported)
      const isReached = partOf(other) === partOf(room) || reach[partOf(room)]?.includes(partOf(other))
      if (!isReached)
        faults.push(`${file} imports ${imported}, but ${partOf(room)} imports nothing of ${partOf(other)}`)
      if (other === room || lineOf(other) < lineOf(room)) continue
      if (allowed[room]?.includes(other)) used.add(`${room} ${other}`)
      else faults.push(`${file} imports ${imported}, but ${room} stands below ${other} or beside it`)
    }
  }
  for (const [room, others] of Object.entries(allowed)) {
    for (const other of others) {
      if (!used.has(`${room} ${other}`)) {
        faults.push(`scripts/check/layers.ts: ${room} no longer imports ${other}; remove it from the list`)
      }
    }
  }
  return faults
}

/** How many pairs of folders import each other, and the share of the lines that stand in circles of folders. */
export function measureCircles(files: ReadonlyMap<string, string> = readFiles()) {
  const folderOf = (file: string) => dirname(file).split('/').slice(0, 3).join('/')
  const lines = new Map<string, number>()
  const imports = new Map<string, Set<string>>()
  for (const [file, text] of files) {
    const folder = folderOf(file)
    lines.set(folder, (lines.get(folder) ?? 0) + text.split('\n').length)
    const others = [...importsOf(file, text, files)].map(folderOf)
    // A part's own files belong to all its folders.
    const apart = others.filter(
      other => !`${folder}/`.startsWith(`${other}/`) && !`${other}/`.startsWith(`${folder}/`),
    )
    imports.set(folder, new Set([...(imports.get(folder) ?? []), ...apart]))
  }
  const reached = new Map([...imports.keys()].map(folder => [folder, reachedFrom(folder, imports)]))
  const isMutual = (one: string, other: string) =>
    Boolean(imports.get(one)?.has(other) && imports.get(other)?.has(one))
  const pairs = [...imports.keys()].flatMap(one =>
    [...imports.keys()].filter(two => one < two && isMutual(one, two)),
  )
  const sum = (folders: Iterable<string>) =>
    [...folders].reduce((all, folder) => all + (lines.get(folder) ?? 0), 0)
  const inCircles = [...imports.keys()].filter(folder => reached.get(folder)?.has(folder))
  return { pairs: pairs.length, share: sum(inCircles) / sum(lines.keys()), folders: imports.size }
}

function reachedFrom(start: string, imports: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const reached = new Set<string>()
  const next = [start]
  for (let folder = next.pop(); folder !== undefined; folder = next.pop()) {
    for (const other of imports.get(folder) ?? []) {
      if (reached.has(other)) continue
      reached.add(other)
      next.push(other)
    }
  }
  return reached
}

const mostPairs = 8
const mostShare = 0.1

/** Prints the faults and the two figures; false if the order or one of their limits does not hold. */
export function layersHold(): boolean {
  const files = readFiles()
  const faults = findLayerFaults(files)
  for (const fault of faults) console.error(fault)
  const { pairs, share, folders } = measureCircles(files)
  console.log(
    `Rooms: ${pairs} of at most ${mostPairs} pairs import each other, and ${Math.round(100 * share)} of at most ${100 * mostShare} % of the lines stand in circles of the ${folders} folders.`,
  )
  return faults.length === 0 && pairs <= mostPairs && share <= mostShare
}
