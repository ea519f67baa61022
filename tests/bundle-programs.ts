// Bundles the service and its commands once for the tests that start them: Node needs twice the processor time to load their 900 files, and
// a test run starts them several hundred times.
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'vite'
import packageJson from '../package.json' with { type: 'json' }
import { bundleVariable, programs } from './programs.ts'

const root = join(import.meta.dirname, '..')
const folder = join(root, 'node_modules/.cache/programs')

/** Stays an import that Node resolves at each start, by its `--conditions`. */
const passwordCost = '#password-cost'
const costs = packageJson.imports[passwordCost]

const bundledAs = (file: string) =>
  Object.entries(programs).find(([, path]) => join(root, path) === file)?.[0]

/** Points threads at the bundle, and every other file address at the sources. */
const keepPlaces = (): Plugin => ({
  name: 'keep-places',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/.*\.ts$/, code: /import\.meta\.url/ },
    handler: (code, id) =>
      code
        .replaceAll(/new URL\('(\.[^']*)', import\.meta\.url\)/g, (found, path) => {
          const name = bundledAs(resolve(dirname(id), path))
          return name ? `new URL('./${name}.js', import.meta.BUNDLE)` : found
        })
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
        .replaceAll('import.meta.BUNDLE', 'import.meta.url'),
  },
})

/** The bundle's files, by name. */
async function bundle(): Promise<[name: string, content: string][]> {
  const built = await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    plugins: [keepPlaces()],
    // These packages have many small files. The others stay outside, because some load files of their own.
    ssr: { noExternal: ['libphonenumber-js', 'jose', 'hono', '@hono/node-server', 'valibot'] },
    build: {
      ssr: true,
      write: false,
      target: 'esnext',
      minify: false,
      rolldownOptions: {
        input: { ...programs, ...costs },
        external: [passwordCost],
        checks: { bundlerTimings: false },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  })
  const outputs = [built].flat().flatMap(one => ('output' in one ? one.output : []))
  const imports = {
    [passwordCost]: Object.fromEntries(Object.keys(costs).map(name => [name, `./${name}.js`])),
  }
  return [
    ['package.json', JSON.stringify({ type: 'module', imports })],
    ...outputs.flatMap((file): [string, string][] =>
      file.type === 'chunk' ? [[file.fileName, file.code]] : [],
    ),
  ]
}

/** Writes the bundle to a folder named by its hash, and passes the folder to child processes in the environment. */
export default async function bundlePrograms(): Promise<void> {
  if (process.env[bundleVariable]) return
  const files = await bundle()
  const place = join(folder, createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 16))
  process.env[bundleVariable] = place
  if (existsSync(place)) return
  await mkdir(folder, { recursive: true })
  const part = await mkdtemp(`${place}-`)
  for (const [name, content] of files) await writeFile(join(part, name), content)
  // Another run may have written the same bundle in the meantime.
  await rename(part, place).catch(() => rm(part, { recursive: true }))
}
