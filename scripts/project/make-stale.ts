import type { Project } from '#project/project.ts'
import { makeBrochure } from '../brochure/make-brochure.ts'
import { brochureSources } from '../brochure/sources.ts'
import { makeFonts } from '../fonts/make-fonts.ts'
import { fontSources } from '../fonts/sources.ts'
import { makeIcons } from '../icons/make-icons.ts'
import { iconSources } from '../icons/sources.ts'
import { staleMade } from '../made.ts'
import { usedPictures } from '../pictures/files.ts'
import { makePictures } from '../pictures/make-pictures.ts'
import { staleReason } from '../pictures/stale.ts'

/** Makes what a project's folder keeps of its sources where they have changed: web sizes, typefaces, icons, the brochure. */
export async function makeStale(project: Project, say: (line: string) => void): Promise<void> {
  const { id } = project
  if (usedPictures(project).some(picture => staleReason(id, picture))) await makePictures(project, say)
  if (staleMade(id, 'fonts', fontSources(project))) await makeFonts(project, say)
  if (staleMade(id, 'icons', iconSources(project))) await makeIcons(project, say)
  if (staleMade(id, 'brochure', brochureSources(project))) await makeBrochure(project, say)
}
