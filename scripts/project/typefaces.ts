import { existsSync } from 'node:fs'
import { projectPath } from '#project/folders.ts'
import type { Project } from '#project/project.ts'
import type { Typeface } from '#project/theme/theme.ts'
import { openTypeface, typefaceFile } from '#project/theme/typeface-file.ts'

const openFace = (id: string, face: Typeface) => {
  try {
    const file = typefaceFile(id, face)
    return existsSync(file) ? openTypeface(file) : undefined
  } catch {
    // The package is not installed, or the file is not a typeface.
    return undefined
  }
}

const axisFault = (axes: Record<string, { min: number; max: number }>, name: string, value: number) => {
  const axis = axes[name]
  if (!axis) return `the typeface has no such axis; it has ${Object.keys(axes).join(', ') || 'none'}`
  return value < axis.min || value > axis.max ? `must be from ${axis.min} to ${axis.max}` : undefined
}

/** Names typefaces that are missing or in a wrong folder. */
export const typefaceFaults = ({ id, theme }: Project): string[] =>
  Object.entries(theme.type).flatMap(([name, face]) => {
    const field = `${projectPath(id, 'theme.json')}: type.${name}`
    const opened = openFace(id, face)
    if (!opened)
      return [
        `${field}.file: there is no typeface ${face.file}; one of the project’s own is named by its folder, such as fonts/${face.file.split('/').at(-1)}`,
      ]
    const { variationAxes: axes } = opened
    const held = Object.entries(face.axes).flatMap(([axis, value]) => {
      const fault = axisFault(axes, axis, value)
      return fault ? [`${field}.axes.${axis}: ${fault}`] : []
    })
    const { min = 400, max = 400 } = axes.wght ?? {}
    const isWhole = name !== 'text' || (min <= 400 && max >= 700)
    return isWhole
      ? held
      : [...held, `${field}.file: must have the weights from 400 to 700, has ${min} to ${max}`]
  })
