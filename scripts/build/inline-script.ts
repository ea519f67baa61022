import { readFile } from 'node:fs/promises'
import { minify, type Plugin, transformWithOxc } from 'vite'

/**
 * Imports a script as text for the document, minified and compiled to the JavaScript of 2015, for browsers that are too old for the
 * other scripts.
 */
export const inlineScript = (): Plugin => ({
  name: 'inline-script',
  enforce: 'pre',
  load: {
    filter: { id: /\?inline-script$/ },
    async handler(id) {
      const file = id.replace(/\?.*$/, '')
      const { code } = await transformWithOxc(await readFile(file, 'utf8'), file, { target: 'es2015' })
      const small = await minify(file, `(()=>{${code}})()`, { module: false, compress: { target: 'es2015' } })
      return `export default ${JSON.stringify(small.code.replace(/;\s*$/, ''))}`
    },
  },
})
