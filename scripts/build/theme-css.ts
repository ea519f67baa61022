import type { Plugin } from 'vite'
import { mix } from '#project/colours.ts'
import { deskColours } from '#project/desk-colours.ts'
import type { Theme } from '#project/theme.ts'

const property = (name: string) => `--${name.replace(/[A-Z]|\d+/g, part => `-${part.toLowerCase()}`)}`

const root = (values: Record<string, string>) =>
  `:root {\n${Object.entries(values)
    .map(([name, value]) => `  ${property(name)}: ${value};\n`)
    .join('')}}\n`

/** The theme as the page's custom properties. */
export const pageTheme = ({ colours, radius }: Theme): string =>
  root({ ...colours, dark: mix(colours.night, '#000000', 0.4), radius: `${radius}px` })

/** The theme as the desk's custom properties, by day and by night. */
export const deskTheme = (theme: Theme): string => {
  const colours = Object.entries(deskColours(theme)).map(([name, [light, dark]]) => [
    name,
    light === dark ? light : `light-dark(${light}, ${dark})`,
  ])
  return root({ ...Object.fromEntries(colours), radius: `${theme.radius + 2}px` })
}

/** Vite takes a module for a stylesheet by its ending, and one that begins with a null byte for a script. */
const modules = { page: '/virtual/page-theme.css', desk: '/virtual/desk-theme.css' }

/** Gives page and desk the theme as `virtual:theme.css`, each its own. */
export const themeModule = (theme: () => Theme): Plugin => ({
  name: 'project-theme',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^virtual:theme\.css$/ },
    handler: (_, importer = '') => (importer.includes('/src/desk/') ? modules.desk : modules.page),
  },
  load: {
    filter: { id: /^\/virtual\/(page|desk)-theme\.css$/ },
    handler: id => (id === modules.desk ? deskTheme(theme()) : pageTheme(theme())),
  },
})
