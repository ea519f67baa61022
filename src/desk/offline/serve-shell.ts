// What of a service worker's world is used here: its types and the page's do not go together in one program.
interface Extendable extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface Fetching extends Extendable {
  request: Request
  preloadResponse?: Promise<Response | undefined>
  respondWith(response: Promise<Response>): void
}
interface WorkerScope {
  addEventListener(kind: 'install' | 'activate', listener: (event: Extendable) => void): void
  addEventListener(kind: 'fetch', listener: (event: Fetching) => void): void
  registration: ServiceWorkerRegistration
  location: Location
}

/** The addresses of the desk's files, which the build writes in: a new build makes a new worker. */
declare const DESK_FILES: readonly string[]

const cacheName = 'desk'
/** The one page of the desk. It holds no lead: those come from the service, or from the member's own answers. */
const shell = '/desk'
const folder = '/desk/assets/'
const filesAtOnce = 4
/** As long as a line may take to answer before the desk opens from the device. */
const patienceMs = 4000

const isOfThisBuild = async (page: Response): Promise<boolean> =>
  [...(await page.clone().text()).matchAll(/"(\/desk\/assets\/[^"]+)"/g)].every(([, file = '']) =>
    DESK_FILES.includes(file),
  )

/** Keeps the files of this build, then its page: whichever page is kept, its files are there. */
async function keepFiles(): Promise<void> {
  const cache = await caches.open(cacheName)
  const known = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  const missing = DESK_FILES.filter(file => !known.has(file))
  for (let first = 0; first < missing.length; first += filesAtOnce)
    await cache.addAll(missing.slice(first, first + filesAtOnce))
  const page = await fetch(shell, { cache: 'no-store' })
  if (page.ok && (await isOfThisBuild(page))) await cache.put(shell, page)
}

let attempt: Promise<void> | undefined

/** Tries to keep the files. Where that fails the worker does its other work, and tries again when the desk is opened next. */
const tryToKeep = (): Promise<void> => {
  attempt ??= keepFiles()
    .catch(() => {})
    .finally(() => {
      attempt = undefined
    })
  return attempt
}

async function removeFormerFiles(): Promise<void> {
  const cache = await caches.open(cacheName)
  const page = await cache.match(shell)
  // A page of before still needs its files.
  if (!page || !(await isOfThisBuild(page))) return
  const wanted = new Set([shell, ...DESK_FILES])
  for (const request of await cache.keys())
    if (!wanted.has(new URL(request.url).pathname)) await cache.delete(request)
}

const findKept = (address: string) => caches.match(address, { cacheName, ignoreVary: true })

const waitFor = (milliseconds: number) =>
  new Promise<undefined>(resolve => setTimeout(() => resolve(undefined), milliseconds))

/** The page as the service has it; from the device where there is no line, or none that answers in time. */
async function openShell(event: Fetching): Promise<Response> {
  const { request, preloadResponse } = event
  const fetched = (async () => (await preloadResponse) ?? fetch(request))()
  const kept = await findKept(shell)
  if (!kept || !(await isOfThisBuild(kept))) event.waitUntil(fetched.then(tryToKeep, () => {}))
  if (!kept) return fetched
  const page = await Promise.race([fetched.catch(() => undefined), waitFor(patienceMs)])
  return page && page.status < 500 ? page : kept
}

const openFile = async (request: Request): Promise<Response> =>
  (await findKept(request.url)) ?? fetch(request)

/** Opens the desk's page and files without a line. Requests to the API go their way: answers are the page's to keep. */
export function serveShell(): void {
  const scope = globalThis as unknown as WorkerScope
  scope.addEventListener('install', event => event.waitUntil(tryToKeep()))
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
