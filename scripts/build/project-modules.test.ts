import { createServer } from 'vite'
import { expect, it, onTestFinished } from 'vitest'
import { activeProject } from '#project/folders.ts'
import { projectCopy } from '../project/project-copy.ts'
import { projectModules } from './project-modules.ts'

it('gives the page a project’s own labels where it has any, and the default ones elsewhere', async () => {
  const copy = projectCopy()
  copy.change('words/en.json', words => Object.assign(words, { labels: { forms: { submit: 'Send it' } } }))
  const server = await createServer({
    configFile: false,
    appType: 'custom',
    plugins: [projectModules(activeProject())],
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  })
  onTestFinished(() => server.close())
  const forms = await server.ssrLoadModule('#labels/forms.ts')
  expect(forms).toMatchObject({ submit: 'Send it', fullName: 'Full Name' })
  const shell = await server.ssrLoadModule('#labels/shell.ts')
  expect(shell.partner).toBe('Example Homes, authorised channel partner')
})
