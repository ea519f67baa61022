import { createRenderer, type Renderer, RenderFailure } from '../renderer/renderer.ts'
import type { BuildResult, BuildTask } from './build-task.ts'

const longestBuildMs = 10 * 60_000
/** Megabytes of the heap that brochures need. */
const finishingHeapMb = 512

/** Why a build failed, in words for the editor, with its output for the log. */
export class BuildFailure extends Error {
  readonly output: string
  constructor(message: string, output: string) {
    super(message)
    this.output = output
  }
}

const isFull = (text: string) => /ENOSPC|EDQUOT|no space left/i.test(text)

/** The message for an error that the content did not cause. */
export const summarizeFailure = (text: string): string => {
  if (isFull(text))
    return 'The server’s disk is full. Ask the person who runs it to free some space, then restore this version as a draft and publish it again.'
  if (/EACCES|EROFS|EPERM/.test(text))
    return 'The server cannot write to its data folder. Ask the person who runs it to change that, then restore this version as a draft and publish it again.'
  if (/heap out of memory/i.test(text))
    return 'The server has too little memory to build this version. The site has not changed. Ask the person who runs the server.'
  return 'This version could not be built. The site has not changed. Ask the person who runs the server: its log says why.'
}

/** Builds editions and finishes them; throws a `BuildFailure`. */
export type BuildEdition = (task: BuildTask, signal: AbortSignal) => Promise<BuildResult>

/**
 * Builds in the process that renders. What no visitor waits for is made in another one, which ends with it, so that
 * previews and further editions need not wait either.
 */
export const buildWith =
  (renderer: Renderer, distFolder: string): BuildEdition =>
  async (task, signal) => {
    const used = task.step === 'build' ? renderer : createRenderer({ distFolder, heapMb: finishingHeapMb })
    try {
      return await used.ask<BuildResult>({ kind: 'edition', ...task }, { longestMs: longestBuildMs, signal })
    } catch (error) {
      if (!(error instanceof RenderFailure)) throw error
      throw new BuildFailure(summarizeFailure(error.output), error.output)
    } finally {
      if (used !== renderer) used.stop()
    }
  }
