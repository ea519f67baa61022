import { mkdirSync, writeFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { project } from '../../tests/active-project.ts'

/** A site of one page with the size of the real one, so that the bench needs no build. */
export function plainSite(): string {
  const folder = 'data/bench-dist'
  const site = `${folder}/${project.id}/site`
  mkdirSync(site, { recursive: true })
  const page = `<!doctype html><title>bench</title>${Array.from({ length: 3000 }, (_, row) => `<p>${row * 7919}</p>`).join('')}`
  for (const name of ['index', '404']) {
    writeFileSync(`${site}/${name}.html`, page)
    writeFileSync(`${site}/${name}.html.br`, brotliCompressSync(page))
  }
  mkdirSync(`${folder}/desk/site`, { recursive: true })
  writeFileSync(`${folder}/desk/site/index.html`, page)
  for (const name of [project.id, 'desk']) {
    writeFileSync(`${folder}/${name}/csp.json`, JSON.stringify({ style: [], script: [] }))
  }
  return folder
}
