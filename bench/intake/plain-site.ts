import { mkdirSync, writeFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'

/** A site of one page of the real one's size, so that the bench needs no build. */
export function plainSite(): string {
  const folder = 'data/bench-dist'
  mkdirSync(`${folder}/site`, { recursive: true })
  const page = `<!doctype html><title>bench</title>${Array.from({ length: 3000 }, (_, row) => `<p>${row * 7919}</p>`).join('')}`
  for (const name of ['index', '404']) {
    writeFileSync(`${folder}/site/${name}.html`, page)
    writeFileSync(`${folder}/site/${name}.html.br`, brotliCompressSync(page))
  }
  mkdirSync(`${folder}/desk`, { recursive: true })
  writeFileSync(`${folder}/desk/index.html`, page)
  for (const name of ['csp', 'desk-csp']) {
    writeFileSync(`${folder}/${name}.json`, JSON.stringify({ style: [], script: [] }))
  }
  return folder
}
