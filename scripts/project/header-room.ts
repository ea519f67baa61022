import { projectPath } from '#project/folders.ts'
import type { Project } from '#project/project.ts'
import { textPicture } from '../icons/text-picture.ts'

/** What a phone of 360 px leaves for the name beside mark and menu, and the size it is set in there. */
const header = { room: 226, size: 24 }

/** Says so where the name is too long for the header of a small phone. */
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
