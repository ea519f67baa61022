import { fileURLToPath } from 'node:url'
import { projectPath } from '../folders.ts'
import type { Typeface } from './theme.ts'

/** Where a typeface's file is: in the project's own `fonts/`, or in an installed package. */
export const typefaceFile = (id: string, { file }: Typeface): string =>
  file.startsWith('fonts/') ? projectPath(id, file) : fileURLToPath(import.meta.resolve(file))
