import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { transform } from 'lightningcss'
import type { Project } from '#project/project.ts'
import { cssSyntax, cssTargets } from '../browser-list.ts'
import { inlineTokens, lateTokens, tokensIn } from '../styles/constant-tokens.ts'
import { madeFonts, pageTheme } from '../styles/theme-css.ts'
import type { PageBundle } from './page-bundle.ts'
import type { PageFiles } from './page-of.ts'

/** The stylesheets of the page in the colours and typefaces of a project. */
export interface ThemeSheets {
  /** The theme and the styles that all others build on come first. */
  sheets: string[]
  /** Definitions that late stylesheets need. */
  late: string
  /** The addresses of the typefaces, in the order of their rules. */
  fonts: string[]
}

const minify = (css: string): string =>
  transform({
    ...cssSyntax,
    targets: cssTargets,
    filename: 'page.css',
    code: Buffer.from(css),
    minify: true,
  }).code.toString()

/** The theme of a project, with its typefaces among the files of its page. */
export const themeOf = (project: Project, made: string, files: PageFiles): string =>
  pageTheme(project, madeFonts(made), name => {
    const file = join(made, 'fonts', `${name}.woff2`)
    return existsSync(file) ? files.addFile(file) : ''
  })

/** The sheets of the last themes, because most changes of a project leave its theme as it is. */
const known = new Map<string, ThemeSheets>()
const maxKnown = 12

/** Writes a project's theme into the stylesheets of the page, and minifies them. */
export function themeSheets({ sheets, tokens }: PageBundle, theme: string): ThemeSheets {
  const same = known.get(theme)
  if (same) return same
  const constants = tokensIn(theme, tokens)
  const [first = '', ...others] = sheets
  const made = {
    sheets: [theme + first, ...others].map(css => minify(inlineTokens(css, constants))),
    late: lateTokens(constants, tokens),
    fonts: [...theme.matchAll(/url\("([^"]+\.woff2)"\)/g)].map(([, address = '']) => address),
  }
  known.set(theme, made)
  for (const oldest of known.keys()) if (known.size > maxKnown) known.delete(oldest)
  return made
}
