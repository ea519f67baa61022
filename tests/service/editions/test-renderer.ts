import { onTestFinished } from 'vitest'
import {
  createRenderer,
  type Renderer,
  type RendererOptions,
} from '../../../src/editor/service/renderer/renderer.ts'
import { builtFolder } from '../../../src/render/freshness.ts'

/** The folder of the page's code, which tests/build-page.ts builds. */
export const distFolder: string = builtFolder('')

/** The process that renders, until the test ends. */
export function testRenderer(options: Partial<RendererOptions> = {}): Renderer {
  const renderer = createRenderer({ distFolder, ...options })
  onTestFinished(() => renderer.stop())
  return renderer
}
