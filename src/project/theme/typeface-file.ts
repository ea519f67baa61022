import { fileURLToPath } from 'node:url'
import { projectPath } from '../folders.ts'
import type { Typeface } from './theme.ts'

/** The path of a typeface's file: in the project's own `fonts/`, or in an installed package. */
export const typefaceFile = (id: string, { file }: Typeface): string =>
  file.startsWith('fonts/') ? projectPath(id, file) : fileURLToPath(import.meta.resolve(file))
