import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import type { Project } from '#project/project.ts'
import { buildTarget, cssSyntax } from '#render/browser-list.ts'
import { compressAll } from '#render/files/compress.ts'
import { deskInputs, stamp } from '#render/freshness.ts'
import { deskManifest } from '#render/hosts/discovery.ts'
import { inlineHashes } from '#render/page/inline-hashes.ts'
import { themeModule } from '#render/styles/theme-css.ts'

const worker = 'push-worker'

/** Writes the list of the desk's files into its worker, which stores them for use offline. */
async function nameFiles(folder: string): Promise<void> {
  const files = (await readdir(join(folder, 'assets'))).toSorted().map(file => `/desk/assets/${file}`)
  const path = join(folder, `${worker}.js`)
  const code = await readFile(path, 'utf8')
  await writeFile(path, `const DESK_FILES=${JSON.stringify(files)};${code}`)
}

/** Builds the lead desk once for all projects, in the colours of one; the public page shares no file with it. */
export async function buildDesk(project: Project, into: string): Promise<void> {
  const folder = resolve(into, 'site')
  await build({
    configFile: false,
    root: 'src/desk',
    base: '/desk/',
    logLevel: 'warn',
    publicDir: false,
    plugins: [react(), themeModule(project)],
    css: { lightningcss: cssSyntax },
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: buildTarget,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        checks: { bundlerTimings: false },
        input: { index: 'src/desk/index.html', [worker]: 'src/desk/notifications/push-worker.ts' },
        // Browsers update the worker by its address, which therefore has no hash.
        output: {
          entryFileNames: ({ name }) => (name === worker ? `${worker}.js` : 'assets/[name]-[hash].js'),
        },
      },
    },
  })
  await nameFiles(folder)
  await writeFile(join(folder, 'desk.webmanifest'), deskManifest(project))
  const html = await readFile(join(folder, 'index.html'), 'utf8')
  await writeFile(join(into, 'csp.json'), JSON.stringify(inlineHashes([html])))
  await compressAll(folder)
  await stamp(into, deskInputs(project.id))
}
