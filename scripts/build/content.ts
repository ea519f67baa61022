import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseSync } from 'vite'

const folder = 'content'

const place = (source: string, offset: number) => {
  const lines = source.slice(0, offset).split('\n')
  return `${lines.length}:${(lines.at(-1) ?? '').length + 1}`
}

/** A line for each file that is no TypeScript: where it breaks, and why. */
const syntaxMistakes = () =>
  readdirSync(folder)
    .filter(name => name.endsWith('.ts'))
    .flatMap(name => {
      const file = join(folder, name)
      const source = readFileSync(file, 'utf8')
      const [error] = parseSync(file, source).errors
      return error ? [`${file}:${place(source, error.labels[0]?.start ?? 0)}: ${error.message}`] : []
    })

/** What threw while the content was read, where the stack says so. */
const thrown = (error: unknown) => {
  if (!(error instanceof Error)) return String(error)
  const where = /\b(content\/[\w./-]+:\d+(?::\d+)?)/.exec(error.stack ?? '')?.[1]
  return `${where ?? folder}: ${error.message.split('\n')[0]}`
}

const byNode = (file: string): Promise<unknown> => import(pathToFileURL(file).href)

type Content = [
  typeof import('../../content/check.ts'),
  typeof import('../../content/project.ts'),
  typeof import('../../content/site.config.ts'),
]

/** What there is to say about the content, a line for each mistake; none when a build may go on. */
export async function contentMistakes(load = byNode): Promise<string[]> {
  const broken = syntaxMistakes()
  if (broken.length > 0) return broken
  try {
    const files = ['check.ts', 'project.ts', 'site.config.ts'].map(name => load(join(folder, name)))
    const [{ contentFaults }, project, { siteConfig }] = (await Promise.all(files)) as Content
    const faults = contentFaults({ project, siteConfig }, 'imagery/masters')
    return faults.length > 0 ? ['The content has mistakes:', ...faults.map(fault => `  ${fault}`)] : []
  } catch (error) {
    return [thrown(error)]
  }
}
