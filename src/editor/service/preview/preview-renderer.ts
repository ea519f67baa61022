import { join } from 'node:path'
import { HttpError } from '#lib/http/http-error.ts'
import { type Renderer, RenderFailure } from '../renderer/renderer.ts'
import type { PreviewDraft, RenderedPreview } from './preview-messages.ts'
import { previewPicturesFolder } from './preview-pictures.ts'

/** Renders drafts as pages to look at. */
export interface PreviewRenderer {
  /**
   * Renders a draft. If several wait under one key, only the newest is rendered, so that a member who is typing does
   * not wait for earlier texts.
   */
  render(key: string, draft: PreviewDraft): Promise<RenderedPreview>
  stop(): void
}

interface PreviewOptions {
  renderer: Renderer
  dataFolder: string
  /** Longer than any page takes, behind an edition. */
  longestMs?: number
  onError?: (fault: string) => void
}

const failed = () => new HttpError(503, 'The preview could not be made. Try again in a moment.')

/** Used if nothing renders. */
export const noPreviews: PreviewRenderer = { render: () => Promise.reject(failed()), stop() {} }

interface Waiting {
  draft: PreviewDraft
  resolve: (preview: RenderedPreview) => void
  reject: (error: unknown) => void
  result: Promise<RenderedPreview>
}

/** A process that ended is started once more for the same draft. */
const maxTries = 2

/** Renders one preview after another. */
export function createPreviewRenderer({
  renderer,
  dataFolder,
  longestMs = 60_000,
  onError = () => {},
}: PreviewOptions): PreviewRenderer {
  const waiting = new Map<string, Waiting>()
  const folders = { masters: join(dataFolder, 'masters'), quick: previewPicturesFolder(dataFolder) }
  let isBusy = false
  let isStopped = false

  const renderOne = async (draft: PreviewDraft): Promise<RenderedPreview> => {
    for (let tries = 1; tries <= maxTries && !isStopped; tries += 1) {
      try {
        return await renderer.ask<RenderedPreview>({ kind: 'preview', draft, folders }, { longestMs })
      } catch (error) {
        if (!(error instanceof RenderFailure)) throw error
        onError(`a preview failed: ${error.output.trim() || error.message}`)
        if (!error.hasEnded) break
      }
    }
    throw failed()
  }

  const next = async (): Promise<void> => {
    const [key, one] = waiting.entries().next().value ?? []
    if (isBusy || key === undefined || !one) return
    isBusy = true
    waiting.delete(key)
    await renderOne(one.draft).then(one.resolve, one.reject)
    isBusy = false
    await next()
  }

  return {
    render(key, draft) {
      if (isStopped) return Promise.reject(failed())
      const before = waiting.get(key)
      if (before) {
        before.draft = draft
        return before.result
      }
      const { promise, resolve, reject } = Promise.withResolvers<RenderedPreview>()
      waiting.set(key, { draft, resolve, reject, result: promise })
      void next()
      return promise
    },
    stop() {
      isStopped = true
      for (const { reject } of waiting.values()) reject(failed())
      waiting.clear()
    },
  }
}
