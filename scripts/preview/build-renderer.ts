import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'
import { buildTarget, cssSyntax } from '../build/browsers/list.ts'
import { inlineScript } from '../build/inline-script.ts'
import { shortClassName } from '../build/styles/class-names.ts'
import { previewModules, rendererFiles } from './page-modules.ts'
import { sheetStart } from './page-styles.ts'

/** Marks where each stylesheet begins in the combined one. */
const markSheets = (): Plugin => {
  let count = 0
  return {
    name: 'mark-sheets',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/.*\.css$/ },
      handler: css => `${sheetStart(count++)}${css}`,
    },
  }
}

/** Builds the page once for previews of every project: one script with everything, which reads its project when it runs. */
async function buildRenderer(into: string): Promise<void> {
  const folder = resolve(into)
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    appType: 'custom',
    plugins: [react(), inlineScript(), markSheets(), previewModules()],
    css: { lightningcss: cssSyntax, modules: { generateScopedName: shortClassName } },
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: folder,
      emptyOutDir: true,
      ssr: 'src/site/prerender.tsx',
      emitAssets: true,
      cssCodeSplit: false,
      cssTarget: buildTarget,
      assetsInlineLimit: 0,
      rolldownOptions: {
        checks: { bundlerTimings: false },
        output: {
          format: 'cjs',
          codeSplitting: false,
          entryFileNames: rendererFiles.script,
          assetFileNames: rendererFiles.styles,
        },
      },
    },
  })
}

// In a process of its own, because Vite would stay in the memory of the renderer.
if (import.meta.main) {
  process.env.NODE_ENV = 'production'
  await buildRenderer(process.argv[2] ?? '')
}
