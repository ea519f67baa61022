import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { mix } from '#lib/colours.ts'
import { projectPath } from '#project/folders.ts'
import { focusRules } from '#project/pictures/focus-rules.ts'
import type { Project } from '#project/project.ts'
import { otherScripts } from '#project/scripts/other-scripts.ts'
import { type OtherScript, scriptOf } from '#project/scripts/scripts.ts'
import { deskColours } from '#project/theme/desk-colours.ts'
import type { Theme, Typeface } from '#project/theme/theme.ts'
import type { FallbackMetrics, MadeFonts } from '#project/theme/typeface-file.ts'

/** Line height, letter spacing, and the sizes of headings. */
const latin = {
  leading: '1.6',
  leadingHeading: '1.06',
  leadingTitle: '1.1',
  leadingShort: '1.2',
  trackingHeading: '-0.018em',
  trackingFigure: '-0.02em',
  trackingCapitals: '0.14em',
  sizeHeading: 'clamp(2.125rem, 1.55rem + 2.5vw, 60px)',
}

/** Indian scripts are taller, have signs below the line, and need a wider line so that joined letters stay joined. */
const tall: typeof latin = {
  leading: '1.7',
  leadingHeading: '1.34',
  leadingTitle: '1.36',
  leadingShort: '1.4',
  trackingHeading: '0',
  trackingFigure: '0',
  trackingCapitals: '0',
  // Long words must fit a phone's width also with larger text.
  sizeHeading: 'min(9.4vw, clamp(1.875rem, 1.5rem + 1.7vw, 46px))',
}

/** The measures that the script of a language needs. */
const scriptMeasures = (language: string): typeof latin => (scriptOf(language) === 'Latin' ? latin : tall)

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

/** The address of a typeface by the name of its file. */
type FaceAddress = (file: string) => string

const faceOf = (name: keyof typeof names, address: string) => `@font-face {
  font-family: ${names[name]};
  src: url("${address}") format("woff2");
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
const otherFaceOf = (
  name: keyof typeof names,
  { name: script, range }: OtherScript,
  addressOf: FaceAddress,
) => faceOf(name, addressOf(`${name}-${script}`)).replace('\n}', `\n  unicode-range: ${range};\n}`)

/** The colours and typefaces of a project's page, before all other styles. */
export const pageTheme = (project: Project, fonts: MadeFonts, addressOf: FaceAddress): string => {
  const { theme, language } = project
  const { colours, radius, type } = theme
  const others = (name: keyof typeof names) =>
    // Letters of a new language are cut when it is published; until then a reader's own typeface shows them.
    otherScripts(project, type[name])
      .filter(script => addressOf(`${name}-${script.name}`) !== '')
      .map(script => otherFaceOf(name, script, addressOf))
  return [
    faceOf('display', addressOf('display')),
    faceOf('text', addressOf('text')),
    ...others('display'),
    ...others('text'),
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
    focusRules(project.pictures),
  ].join('')
}

const deskFace: FaceAddress = file => `project-made/fonts/${file}.woff2`

/** The theme as the desk's custom properties, light and dark. */
const deskTheme = (theme: Theme): string => {
  const colours = Object.entries(deskColours(theme)).map(([name, [light, dark]]) => [
    name,
    light === dark ? light : `light-dark(${light}, ${dark})`,
  ])
  const { display, text } = theme.type
  return [
    faceOf('display', deskFace('desk-display')),
    faceOf('text', deskFace('desk-text')),
    root({
      ...Object.fromEntries(colours),
      radius: `${theme.radius + 2}px`,
      display: `Display, ${stacks[display.like]}`,
      text: `Text, ${stacks[text.like]}`,
    }),
  ].join('')
}

/** Vite recognises stylesheets by their ending, and treats ids that begin with a null byte as scripts. */
const deskModule = '/virtual/desk-theme.css'

/** The metrics of a project's typefaces, as `npm run make -- fonts` measured them. */
export const madeFonts = (made: string): MadeFonts =>
  JSON.parse(readFileSync(join(made, 'fonts.json'), 'utf8'))

/** Gives the desk its theme as `virtual:theme.css`. */
export const themeModule = (project: Project): Plugin => ({
  name: 'desk-theme',
  enforce: 'pre',
  config: () => ({ resolve: { alias: { 'project-made': resolve(projectPath(project.id, 'made')) } } }),
  resolveId: { filter: { id: /^virtual:theme\.css$/ }, handler: () => deskModule },
  load: { filter: { id: /^\/virtual\/desk-theme\.css$/ }, handler: () => deskTheme(project.theme) },
})
