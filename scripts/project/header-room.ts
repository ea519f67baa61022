import { projectPath } from '#project/folders.ts'
import type { Project } from '#project/project.ts'
import { textPicture } from '../icons/text-picture.ts'

/** The width left for the name between logo and menu on a phone of 360 px, and its size there. */
const header = { room: 226, size: 24 }

/** A mistake if the name is too long for the header of a small phone. */
export async function headerFaults(project: Project): Promise<string[]> {
  const { id, settings } = project
  const { width } = await textPicture(project, {
    face: 'display',
    text: settings.projectName,
    size: header.size,
  })
  if (width <= header.room) return []
  const file = projectPath(id, 'settings.json')
  return [
    `${file}: projectName: is ${width} px wide in the header, where a phone of 360 px has room for ${header.room}`,
  ]
}
