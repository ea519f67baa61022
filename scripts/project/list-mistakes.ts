import { expect } from 'vitest'
import { projectMistakes } from './mistakes.ts'

/** What is said of the copy, without its folder's name. */
export const told = async ({ folder }: { folder: string }) => {
  const [title, ...lines] = await projectMistakes('usual')
  if (title !== undefined) expect(title).toBe('The project usual has mistakes:')
  return lines.map(line => line.trim().replaceAll(`${folder}/`, ''))
}
