// The parts of a service worker's types that are used here; its full types conflict with the page's.
interface Extendable extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface FetchEvent extends Extendable {
  request: Request
  preloadResponse?: Promise<Response | undefined>
  respondWith(response: Promise<Response>): void
}
interface WorkerScope {
  addEventListener(kind: 'install' | 'activate', listener: (event: Extendable) => void): void
  addEventListener(kind: 'fetch', listener: (event: FetchEvent) => void): void
  registration: ServiceWorkerRegistration
  location: Location
}

/** The addresses of the desk's files. The build inserts them, so every new build is a new worker. */
declare const DESK_FILES: readonly string[]

const cacheName = 'desk'
/**
 * The one page of the desk. It contains no leads: these come from the service or from the member's stored responses.
 */
const shell = '/desk'
const folder = '/desk/assets/'
const filesAtOnce = 4
/** How long the service may take to answer before the desk opens from the device. */
const patienceMs = 4000

const isOfThisBuild = async (page: Response): Promise<boolean> =>
  [...(await page.clone().text()).matchAll(/"(\/desk\/assets\/[^"]+)"/g)].every(([, file = '']) =>
    DESK_FILES.includes(file),
  )

/** Stores the files of this build before its page, so that a stored page always finds its files. */
async function cacheFiles(): Promise<void> {
  const cache = await caches.open(cacheName)
  const known = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  const missing = DESK_FILES.filter(file => !known.has(file))
  for (let first = 0; first < missing.length; first += filesAtOnce)
    await cache.addAll(missing.slice(first, first + filesAtOnce))
  const page = await fetch(shell, { cache: 'no-store' })
  if (page.ok && (await isOfThisBuild(page))) await cache.put(shell, page)
}

let attempt: Promise<void> | undefined

/**
 * Tries to store the files. If that fails, the worker still shows notifications, and tries again the next time the desk
 * opens.
 */
const tryToCacheFiles = (): Promise<void> => {
  attempt ??= cacheFiles()
    .catch(() => {})
    .finally(() => {
      attempt = undefined
    })
  return attempt
}

async function removeFormerFiles(): Promise<void> {
  const cache = await caches.open(cacheName)
  const page = await cache.match(shell)
  // As long as the stored page is of an earlier build, it needs that build's files.
  if (!page || !(await isOfThisBuild(page))) return
  const wanted = new Set([shell, ...DESK_FILES])
  for (const request of await cache.keys())
    if (!wanted.has(new URL(request.url).pathname)) await cache.delete(request)
}

const findCached = (address: string) => caches.match(address, { cacheName, ignoreVary: true })

const waitFor = (milliseconds: number) =>
  new Promise<undefined>(resolve => setTimeout(() => resolve(undefined), milliseconds))

/** The page from the service, or from the device if the service does not answer in time. */
async function openShell(event: FetchEvent): Promise<Response> {
  const { request, preloadResponse } = event
  const fetched = (async () => (await preloadResponse) ?? fetch(request))()
  const cached = await findCached(shell)
  if (!cached || !(await isOfThisBuild(cached))) event.waitUntil(fetched.then(tryToCacheFiles, () => {}))
  if (!cached) return fetched
  const page = await Promise.race([fetched.catch(() => undefined), waitFor(patienceMs)])
  return page && page.status < 500 ? page : cached
}

const openFile = async (request: Request): Promise<Response> =>
  (await findCached(request.url)) ?? fetch(request)

/**
 * Opens the desk's page and files without a connection. It does not handle the API, because the page itself stores
 * responses.
 */
export function serveShell(): void {
  const scope = globalThis as unknown as WorkerScope
  scope.addEventListener('install', event => event.waitUntil(tryToCacheFiles()))
  scope.addEventListener('activate', event =>
    event.waitUntil(Promise.all([removeFormerFiles(), scope.registration.navigationPreload?.enable()])),
  )
  scope.addEventListener('fetch', event => {
    const { method, mode, url } = event.request
    const { origin, pathname } = new URL(url)
    if (method !== 'GET' || origin !== scope.location.origin) return
    if (mode === 'navigate') event.respondWith(openShell(event))
    else if (pathname.startsWith(folder)) event.respondWith(openFile(event.request))
  })
}
