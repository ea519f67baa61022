import { readFile, stat } from 'node:fs/promises'
import { project } from '../../tests/active-project.ts'

const built = `dist/${project.id}/site`

/** What one Lighthouse run says, and how fast it finds the machine to be: under 1,000, it warns, the score suffers from it. */
export type Sample = Record<
  | 'machine'
  | 'performance'
  | 'accessibility'
  | 'best practices'
  | 'SEO'
  | 'FCP ms'
  | 'LCP ms'
  | 'TBT ms'
  | 'CLS',
  number
>

const median = (values: number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN

/** Bytes a visitor's browser fetches before any interaction: the page, and the scripts it names. */
async function bytes(): Promise<Record<string, string>> {
  const html = await readFile(`${built}/index.html`, 'utf8')
  const scripts = [...html.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, file]) => file)
  const sizeOf = async (file: string) => (await stat(`${built}${file}.br`)).size
  const sizes = await Promise.all(scripts.map(file => sizeOf(file ?? '')))
  return {
    'HTML with its CSS, brotli': `${await sizeOf('/index.html')} bytes`,
    'script before interaction, brotli': `${sizes.reduce((sum, size) => sum + size, 0)} bytes in ${sizes.length} requests`,
  }
}

/** Prints the medians of both pages beside each other, with their ratio. */
export async function printReport(site: Sample[], blank: Sample[]): Promise<void> {
  const names = Object.keys(site[0] ?? {}) as (keyof Sample)[]
  const rows = names.map(name => {
    const ours = median(site.map(sample => sample[name]))
    const floor = median(blank.map(sample => sample[name]))
    const isTime = name === 'FCP ms' || name === 'LCP ms'
    return [
      name,
      {
        site: Number(ours.toFixed(3)),
        blank: Number(floor.toFixed(3)),
        ratio: isTime ? Number((ours / floor).toFixed(2)) : '',
      },
    ]
  })
  console.log(`\nMedians of ${site.length} runs each:`)
  console.table(Object.fromEntries(rows))
  console.table(await bytes())
}
