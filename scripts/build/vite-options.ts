import react from '@vitejs/plugin-react'
import type { InlineConfig } from 'vite'
import { buildTarget, cssSyntax } from '#render/browser-list.ts'
import { shortClassName } from './class-names.ts'
import { inlineScript } from './inline-script.ts'
import { reactExceptions } from './react-exceptions.ts'

/** React is in a file of its own, because a slow phone can then answer input between reading it and the page's script. */
export const reactChunk = 'react-dom'

/** How Vite builds and serves the code of the page, which is the same for every project. */
export const viteOptions = () =>
  ({
    configFile: false,
    plugins: [react(), reactExceptions(), inlineScript()],
    appType: 'custom',
    publicDir: false,
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
            groups: [
              // All that the entry imports, React's core and the bundler's own part too: each would be a request of its own.
              { name: 'browser', test: /\/src\/site\/browser\.tsx$/, priority: 2 },
              { name: reactChunk, test: /node_modules\/(react-dom|scheduler)\//, priority: 1 },
            ],
          },
        },
      },
    },
  }) satisfies InlineConfig
