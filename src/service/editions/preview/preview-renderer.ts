import { type ChildProcess, fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import process from 'node:process'
import { createInterface } from 'node:readline'
import { projectsPath } from '#project/folders.ts'
import { HttpError } from '../../http/http-error.ts'
import {
  faultMark,
  type PreviewDraft,
  type PreviewReply,
  type PreviewRequest,
  type RenderedPreview,
} from './preview-messages.ts'
import { previewPicturesFolder } from './preview-pictures.ts'

/** Renders drafts as pages to look at. */
export interface PreviewRenderer {
  /**
   * Renders a draft. If several wait under one key, only the newest is rendered, so that a member who is typing does
   * not wait for earlier texts.
   */
  render(key: string, draft: PreviewDraft): Promise<RenderedPreview>
  stop(): Promise<void>
}

/** Options of the rendering process. */
export interface RendererOptions {
  dataFolder: string
  program?: string
  /** The process ends after this time without use. */
  idleMs?: number
  /** Longer than any page takes; the first may have to be built. */
  longestMs?: number
  /** Its memory limit in megabytes. */
  memoryMb?: number
  onError?: (fault: string) => void
}

/** The environment variables that the process gets; none is a secret. */
const passedVariables = ['PATH', 'HOME', 'TMPDIR', 'SystemRoot', 'TZ', 'NODE_COMPILE_CACHE']

const environment = (): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(
    passedVariables.flatMap(name => (process.env[name] ? [[name, process.env[name]]] : [])),
  ),
  PROJECTS_DIR: projectsPath(),
  NODE_ENV: 'production',
})

const program = 'scripts/preview/child.ts'

/** Whether previews can be rendered here; a container for production has no build tools. */
const canPreview = (): boolean => existsSync(program) && existsSync('node_modules/vite')

const notHere = () => new HttpError(501, 'This server cannot make previews. Publish to see the change.')

/** Used if previews cannot be rendered. */
export const noPreviews: PreviewRenderer = {
  render: () => Promise.reject(notHere()),
  stop: async () => {},
}

const failed = () => new HttpError(503, 'The preview could not be made. Try again in a moment.')

interface Waiting {
  draft: PreviewDraft
  resolve: (preview: RenderedPreview) => void
  reject: (error: unknown) => void
  result: Promise<RenderedPreview>
}

/** How much of its last output is logged when it crashes. */
const longestWords = 2000

/** A crashed process is restarted once for the same draft. */
const maxTries = 2

/** Renders in a separate process, which starts with the first preview. */
export function createPreviewRenderer(options: RendererOptions): PreviewRenderer {
  const { idleMs = 300_000, longestMs = 60_000, memoryMb = 384, onError = () => {} } = options
  const waiting = new Map<string, Waiting>()
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let isBusy = false
  let isStopped = false
  let count = 0

  const end = () => {
    clearTimeout(idle)
    child?.removeAllListeners()
    child?.kill()
    child = undefined
  }

  const start = (): ChildProcess => {
    const started = fork(resolve(options.program ?? program), {
      execArgv: [`--max-old-space-size=${memoryMb}`],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      env: environment(),
    })
    let said = ''
    if (started.stderr)
      createInterface({ input: started.stderr }).on('line', line => {
        said = `${said}${line}\n`.slice(-longestWords)
        if (line.startsWith(faultMark)) onError(line.slice(0, longestWords))
      })
    started.on('exit', (code, signal) => {
      if (child === started) child = undefined
      if (code !== 0)
        onError(`the process that renders previews ended with ${code ?? signal}: ${said.trim()}`)
    })
    return started
  }

  /**
   * Sends one request and waits for its reply; undefined if the process ended, or was killed because it took too long.
   */
  const ask = (draft: PreviewDraft): Promise<PreviewReply['result'] | undefined> =>
    new Promise(done => {
      child ??= start()
      const asked = child
      count += 1
      const request: PreviewRequest = {
        id: count,
        draft,
        folders: {
          masters: join(options.dataFolder, 'masters'),
          quick: previewPicturesFolder(options.dataFolder),
        },
      }
      const finish = (result: PreviewReply['result'] | undefined) => {
        clearTimeout(timer)
        asked.off('message', onMessage).off('exit', onEnd).off('error', onEnd)
        done(result)
      }
      const onMessage = (reply: unknown) => {
        const { id, result } = reply as PreviewReply
        if (id === request.id) finish(result)
      }
      const onEnd = () => finish(undefined)
      const timer = setTimeout(() => {
        onError(`a preview took longer than ${longestMs} ms`)
        asked.kill('SIGKILL')
      }, longestMs)
      asked.on('message', onMessage).on('exit', onEnd).on('error', onEnd)
      asked.send(request, error => error && onEnd())
    })

  const renderOne = async (draft: PreviewDraft): Promise<RenderedPreview> => {
    for (let tries = 1; tries <= maxTries && !isStopped; tries += 1) {
      const result = await ask(draft)
      if (result?.error !== undefined) {
        onError(`a preview failed: ${result.error}`)
        // The draft's errors explain more than the failure to render it.
        if (result.faults.length > 0) return { faults: result.faults }
        throw failed()
      }
      if (result) return result
    }
    throw failed()
  }

  const next = async (): Promise<void> => {
    const [key, one] = waiting.entries().next().value ?? []
    if (isBusy || key === undefined || !one) return
    isBusy = true
    clearTimeout(idle)
    waiting.delete(key)
    await renderOne(one.draft).then(one.resolve, one.reject)
    isBusy = false
    idle = setTimeout(end, idleMs).unref()
    await next()
  }

  return {
    render(key, draft) {
      if (isStopped) return Promise.reject(failed())
      if (options.program === undefined && !canPreview()) return Promise.reject(notHere())
      const before = waiting.get(key)
      if (before) {
        before.draft = draft
        return before.result
      }
      const { promise, resolve: resolveOne, reject } = Promise.withResolvers<RenderedPreview>()
      waiting.set(key, { draft, resolve: resolveOne, reject, result: promise })
      void next()
      return promise
    },
    async stop() {
      isStopped = true
      for (const { reject } of waiting.values()) reject(failed())
      waiting.clear()
      end()
    },
  }
}
