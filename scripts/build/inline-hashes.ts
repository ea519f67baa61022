import { createHash } from 'node:crypto'

const hashesOf = (html: string, element: RegExp) =>
  [...html.matchAll(element)].map(
    ([, content = '']) => `sha256-${createHash('sha256').update(content).digest('base64')}`,
  )

/** What the Content-Security-Policy must allow: the inline styles and scripts of the pages, by their hashes. */
export function inlineHashes(pages: string[]): { style: string[]; script: string[] } {
  const all = (element: RegExp) => [...new Set(pages.flatMap(html => hashesOf(html, element)))]
  return {
    style: all(/<style>(.*?)<\/style>/gs),
    // Data blocks such as JSON-LD are never run and need no leave.
    script: all(/<script>(.*?)<\/script>/gs),
  }
}
