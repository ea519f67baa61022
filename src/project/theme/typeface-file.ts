import { readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { create } from 'fontkit'
import { projectPath } from '../folders.ts'
import type { Typeface } from './theme.ts'

/** The size of a typeface relative to its fallback, in hundredths; `npm run make -- fonts` measures it. */
export interface FallbackMetrics {
  size: number
  ascent: number
  descent: number
}

/** `made/fonts.json` */
export type MadeFonts = Record<'display' | 'text', FallbackMetrics>

/** The path of a typeface's file: in the project's own `fonts/`, or in an installed package. */
export const typefaceFile = (id: string, { file }: Typeface): string =>
  file.startsWith('fonts/') ? projectPath(id, file) : fileURLToPath(import.meta.resolve(file))

interface OpenTypeface {
  /** The code points of its letters. */
  characterSet: ReadonlySet<number>
  variationAxes: Record<string, { min: number; max: number }>
}

/** Cached by path, size and time, because opening a typeface takes a while and all languages of a project share it. */
const open = new Map<string, OpenTypeface>()

/** Reads what a typeface has. */
export function openTypeface(file: string): OpenTypeface {
  const { size, mtimeMs } = statSync(file)
  const key = `${file} ${size} ${mtimeMs}`
  const known = open.get(key)
  if (known) return known
  const { characterSet, variationAxes } = create(readFileSync(file))
  const opened = { characterSet: new Set(characterSet), variationAxes }
  open.set(key, opened)
  return opened
}
