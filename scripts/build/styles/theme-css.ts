import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { mix } from '#contract/colours.ts'
import { projectPath } from '#project/folders.ts'
import { focusRules } from '#project/pictures/focus-rules.ts'
import type { Project } from '#project/project.ts'
import { deskColours } from '#project/theme/desk-colours.ts'
import type { FallbackMetrics, MadeFonts } from '#project/theme/made-fonts.ts'
import { otherScripts } from '#project/theme/other-scripts.ts'
import type { OtherScript } from '#project/theme/scripts.ts'
import type { Theme, Typeface } from '#project/theme/theme.ts'
import { scriptMeasures } from '../script-measures.ts'

const property = (name: string) => `--${name.replace(/[A-Z]|\d+/g, part => `-${part.toLowerCase()}`)}`

const root = (values: Record<string, string>) =>
  `:root {\n${Object.entries(values)
    .map(([name, value]) => `  ${property(name)}: ${value};\n`)
    .join('')}}\n`

const stacks = { serif: 'Georgia, serif', 'sans-serif': 'system-ui, sans-serif' }

/** Typefaces that readers' machines have, for each kind. */
const owned = {
  serif: ['Times New Roman', 'Liberation Serif', 'Noto Serif'],
  'sans-serif': ['Arial', 'Liberation Sans', 'Roboto'],
}

const names = { display: 'Display', text: 'Text' }

const faceOf = (name: keyof typeof names, file: string) => `@font-face {
  font-family: ${names[name]};
  src: url("project-made/fonts/${file}.woff2") format("woff2");
  font-display: swap;${name === 'text' ? '\n  font-weight: 400 700;' : ''}
}
`

/** A fallback with the metrics of the real typeface, so that nothing moves when it arrives. */
const fallbackOf = (
  name: keyof typeof names,
  { like }: Typeface,
  { size, ascent, descent }: FallbackMetrics,
) =>
  `@font-face {
  font-family: "${names[name]} Fallback";
  src: ${owned[like].map(own => `local("${own}")`).join(', ')};
  size-adjust: ${size}%;
  ascent-override: ${ascent}%;
  descent-override: ${descent}%;
  line-gap-override: 0%;
}
`

/** The same family's letters of another script, which a browser downloads only for such letters. */
const otherFaceOf = (name: keyof typeof names, { name: script, range }: OtherScript) =>
  faceOf(name, `${name}-${script}`).replace('\n}', `\n  unicode-range: ${range};\n}`)

/** The parts of a project that decide its page's typefaces. */
type PageProject = Pick<Project, 'theme' | 'language'> & { others: Record<keyof typeof names, OtherScript[]> }

/** The scripts of a project's page that its typefaces lack. */
export const othersOf = (project: Project): PageProject['others'] => ({
  display: otherScripts(project, project.theme.type.display),
  text: otherScripts(project, project.theme.type.text),
})

export const pageTheme = ({ theme, language, others }: PageProject, fonts: MadeFonts): string => {
  const { colours, radius, type } = theme
  return [
    faceOf('display', 'display'),
    faceOf('text', 'text'),
    ...others.display.map(script => otherFaceOf('display', script)),
    ...others.text.map(script => otherFaceOf('text', script)),
    fallbackOf('display', type.display, fonts.display),
    fallbackOf('text', type.text, fonts.text),
    root({
      ...colours,
      ...scriptMeasures(language),
      dark: mix(colours.night, '#000000', 0.4),
      radius: `${radius}px`,
      display: `Display, "Display Fallback", ${stacks[type.display.like]}`,
      text: `Text, "Text Fallback", ${stacks[type.text.like]}`,
    }),
  ].join('')
}

/** The theme as the desk's custom properties, light and dark. */
const deskTheme = (theme: Theme): string => {
  const colours = Object.entries(deskColours(theme)).map(([name, [light, dark]]) => [
    name,
    light === dark ? light : `light-dark(${light}, ${dark})`,
  ])
  const { display, text } = theme.type
  return [
    faceOf('display', 'desk-display'),
    faceOf('text', 'desk-text'),
    root({
      ...Object.fromEntries(colours),
      radius: `${theme.radius + 2}px`,
      display: `Display, ${stacks[display.like]}`,
      text: `Text, ${stacks[text.like]}`,
    }),
  ].join('')
}

/** Vite recognises stylesheets by their ending, and treats ids that begin with a null byte as scripts. */
const modules = { page: '/virtual/page-theme.css', desk: '/virtual/desk-theme.css' }

/** The metrics of a project's typefaces, as `npm run fonts` measured them. */
export const madeFonts = (id: string): MadeFonts =>
  JSON.parse(readFileSync(projectPath(id, 'made/fonts.json'), 'utf8'))

/** Gives the page and the desk their theme as `virtual:theme.css`. */
export const themeModule = (project: Project): Plugin => ({
  name: 'project-theme',
  enforce: 'pre',
  config: () => ({ resolve: { alias: { 'project-made': resolve(projectPath(project.id, 'made')) } } }),
  resolveId: {
    filter: { id: /^virtual:theme\.css$/ },
    handler: (_, importer = '') => (importer.includes('/src/desk/') ? modules.desk : modules.page),
  },
  load: {
    filter: { id: /^\/virtual\/(page|desk)-theme\.css$/ },
    handler: module =>
      module === modules.desk
        ? deskTheme(project.theme)
        : pageTheme({ ...project, others: othersOf(project) }, madeFonts(project.id)) +
          focusRules(project.pictures),
  },
})
