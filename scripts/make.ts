// `npm run make -- NAME` makes one kind of generated file again; without a name it lists them. A build makes what is stale by itself.
import process from 'node:process'
import { activeProject } from '#project/folders.ts'
import { loadProject } from '#project/load.ts'

const log = (line: string) => console.log(line)
const project = () => loadProject(activeProject())

const kinds: Record<string, { what: string; make: () => Promise<unknown> }> = {
  pictures: {
    what: 'the web sizes of the project’s pictures',
    make: async () => (await import('#render/made/pictures/make-pictures.ts')).makePictures(project(), log),
  },
  icons: {
    what: 'its icons and social picture',
    make: async () => (await import('#render/made/icons/make-icons.ts')).makeIcons(project(), log),
  },
  fonts: {
    what: 'its typefaces, cut to the characters in use',
    make: async () => (await import('#render/made/fonts/make-fonts.ts')).makeFonts(project(), log),
  },
  brochure: {
    what: 'its brochure',
    make: async () => {
      // The code that draws it is built with the page's.
      const { buildIfStale } = await import('./build/if-stale.ts')
      await buildIfStale([])
      await (await import('#render/made/brochure/make-brochure.ts')).makeBrochure(project(), log)
    },
  },
  skeleton: {
    what: 'the pictures that a new project begins with',
    make: () => import('./new-project/make-skeleton.ts'),
  },
  'spec-coverage': {
    what: 'docs/spec-coverage.md: which test holds which clause of the specification',
    make: () => import('./spec-coverage/write-page.ts'),
  },
}

const [name = ''] = process.argv.slice(2)
const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined
if (kind) await kind.make()
else {
  console.error('Usage: npm run make -- NAME')
  for (const [known, { what }] of Object.entries(kinds)) console.error(`  ${known.padEnd(13)} ${what}`)
  process.exitCode = 1
}
