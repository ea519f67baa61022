// `npm run bench -- NAME [options]` runs one bench; without a name it lists them.
import process from 'node:process'

const benches: Record<string, { what: string; run: () => Promise<unknown> }> = {
  page: {
    what: 'what the page costs, beside a blank one and the release before',
    run: () => import('./page/run.ts'),
  },
  input: { what: 'how soon the page answers a press', run: () => import('./input/run.ts') },
  projects: { what: 'twenty projects in one process, beside one', run: () => import('./projects/run.ts') },
  preview: {
    what: 'the preview of an edit, beside a full build',
    run: () => import('./preview/run.ts'),
  },
  publish: {
    what: 'publishing and going back beside a full build, and leads meanwhile',
    run: () => import('./publish/run.ts'),
  },
  intake: { what: 'leads a second, beside a bare handler', run: () => import('./intake/run.ts') },
  'one-number': {
    what: 'one number with many leads, beside a new one',
    run: () => import('./one-number/run.ts'),
  },
  rebuild: {
    what: 'how soon a lead is delivered while the desk’s index is rebuilt',
    run: () => import('./rebuild/run.ts'),
  },
  faults: {
    what: 'whether leads are lost, late or sent twice while the service, its disk and its clock fail',
    run: () => import('./faults/run.ts'),
  },
  desk: { what: 'the desk’s queries with many leads, beside few', run: () => import('./desk/run.ts') },
  'desk-typing': { what: 'the desk’s search box and lists', run: () => import('./desk/typing.ts') },
  index: { what: 'building the desk’s index from Firestore', run: () => import('./scale/index-build.ts') },
  live: { what: 'news from another instance', run: () => import('./scale/other-instance.ts') },
  scale: { what: 'one, two and four instances on Firestore', run: () => import('./scale/run.ts') },
}

// A bench reads its own options from the rest of the command line.
const [name = ''] = process.argv.splice(2, 1)
const bench = Object.hasOwn(benches, name) ? benches[name] : undefined
if (bench) await bench.run()
else {
  console.error('Usage: npm run bench -- NAME [options]')
  for (const [known, { what }] of Object.entries(benches)) console.error(`  ${known.padEnd(12)} ${what}`)
  process.exitCode = 1
}
