import { expect } from 'vitest'
import { projectMistakes } from '../src/render/checks/mistakes.ts'

/** The mistakes of a copied project, without the name of its folder. */
export const listMistakes = async ({ folder }: { folder: string }) => {
  const [title, ...lines] = await projectMistakes('usual')
  if (title !== undefined) expect(title).toBe('The project usual has mistakes:')
  return lines.map(line => line.trim().replaceAll(`${folder}/`, ''))
}
