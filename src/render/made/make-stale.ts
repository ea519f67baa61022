import type { Project } from '#project/project.ts'
import { brochureSources, makeBrochure } from './brochure/make-brochure.ts'
import { fontSources, makeFonts } from './fonts/make-fonts.ts'
import { staleGenerated } from './generated.ts'
import { iconSources, makeIcons } from './icons/make-icons.ts'
import { makePictures, staleReason, usedPictures } from './pictures/make-pictures.ts'

interface MadePart {
  name: string
  isStale(project: Project): boolean
  make(project: Project, say: (line: string) => void): Promise<void>
}

/** The generated parts of a project, each after the parts it is made from. */
const parts: MadePart[] = [
  {
    name: 'web sizes',
    isStale: project => usedPictures(project).some(picture => staleReason(project.id, picture)),
    make: makePictures,
  },
  {
    name: 'typefaces',
    isStale: project => staleGenerated(project.id, 'fonts', fontSources(project)) !== undefined,
    make: makeFonts,
  },
  {
    name: 'icons',
    isStale: project => staleGenerated(project.id, 'icons', iconSources(project)) !== undefined,
    make: makeIcons,
  },
  {
    name: 'brochure',
    isStale: project => staleGenerated(project.id, 'brochure', brochureSources(project)) !== undefined,
    make: makeBrochure,
  },
]

/** The generated parts whose sources have changed. */
export const staleParts = (project: Project): string[] =>
  parts.filter(({ isStale }) => isStale(project)).map(({ name }) => name)

/** Makes the stale parts again, except those that are made later by another step. */
export async function makeStale(
  project: Project,
  say: (line: string) => void,
  later: readonly string[] = [],
): Promise<void> {
  for (const { name, isStale, make } of parts)
    if (!later.includes(name) && isStale(project)) await make(project, say)
}
