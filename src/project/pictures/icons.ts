import { existsSync, readFileSync } from 'node:fs'
import { projectPath } from '../folders.ts'
import { type Logo, parseShapes } from './logo.ts'

/** Whatever its own colours, an icon is drawn in the page's colour, with lines of constant width. */
const inOneColour = (shapes: string) =>
  shapes
    .replaceAll(/\s(fill|stroke)="(?!none)[^"]*"/g, ' $1="currentColor"')
    .replaceAll(
      /<(path|circle|ellipse|rect|line|polyline|polygon)\b/g,
      '<$1 vector-effect="non-scaling-stroke"',
    )

export type OwnIcons = Record<string, Logo>

/** Reads the icons of the words that are files of `icons/`; their errors are added to `faults`. */
export function readIcons(id: string, names: string[], faults: string[]): OwnIcons {
  const icons: OwnIcons = {}
  for (const name of new Set(names)) {
    const file = projectPath(id, 'icons', `${name}.svg`)
    if (!/^[a-z0-9-]+$/.test(name) || !existsSync(file)) continue
    const icon = parseShapes(readFileSync(file, 'utf8'))
    if ('fault' in icon) faults.push(`${file}: ${icon.fault}`)
    else icons[name] = { ...icon, shapes: inOneColour(icon.shapes) }
  }
  return icons
}
