import { createHash } from 'node:crypto'

const hashesOf = (html: string, element: RegExp) =>
  [...html.matchAll(element)].map(
    ([, content = '']) => `sha256-${createHash('sha256').update(content).digest('base64')}`,
  )

/** The hashes of the pages' inline styles and scripts, which the Content-Security-Policy must allow. */
export function inlineHashes(pages: string[]): { style: string[]; script: string[] } {
  const all = (element: RegExp) => [...new Set(pages.flatMap(html => hashesOf(html, element)))]
  return {
    style: all(/<style>(.*?)<\/style>/gs),
    // Data blocks such as JSON-LD are never run, so they need no hash.
    script: all(/<script>(.*?)<\/script>/gs),
  }
}
