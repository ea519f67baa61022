import react from '@vitejs/plugin-react'
import type { InlineConfig } from 'vite'
import { projectPath } from '#project/folders.ts'
import type { Project } from '#project/project.ts'
import { buildTarget, cssSyntax } from './browsers/list.ts'
import { inlineScript } from './inline-script.ts'
import { projectModules } from './project-modules.ts'
import { reactExceptions } from './react-exceptions.ts'
import { shortClassName } from './styles/class-names.ts'
import { inlineConstantTokens } from './styles/constant-tokens.ts'
import { madeFonts, othersOf, pageTheme, themeModule } from './styles/theme-css.ts'

/** React is in a file of its own, because a slow phone can then answer input between reading it and the page's script. */
export const reactChunk = 'react-dom'

export const viteOptions = (project: Project) => {
  const { id, language, theme } = project
  return {
    configFile: false,
    plugins: [
      react(),
      reactExceptions(),
      inlineScript(),
      inlineConstantTokens(pageTheme({ theme, language, others: othersOf(project) }, madeFonts(id))),
      themeModule(project),
      projectModules(id, language),
    ],
    appType: 'custom',
    publicDir: projectPath(id, 'made/public'),
    css: {
      lightningcss: cssSyntax,
      modules: {
        // Short class names in production, readable ones in development.
        generateScopedName: process.env.NODE_ENV === 'production' ? shortClassName : '[name]-[local]',
      },
    },
    build: {
      manifest: true,
      target: buildTarget,
      // Fonts and pictures are never inlined.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      // Times of plugins do not help a person who starts the site.
      rolldownOptions: {
        checks: { bundlerTimings: false },
        output: {
          codeSplitting: {
            includeDependenciesRecursively: false,
            groups: [{ name: reactChunk, test: /node_modules\/(react-dom|scheduler)\// }],
          },
        },
      },
    },
  } satisfies InlineConfig
}
