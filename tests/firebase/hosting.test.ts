import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { activeProject } from '#project/folders.ts'
import { readInlineHashes } from '../../src/editor/published/content-policy.ts'
import { loadSiteFiles } from '../../src/editor/published/site-files.ts'
import { always } from '../../src/lib/http/headers/security-headers.ts'
import { createTestService } from '../service/test-service.ts'

const dist = join(import.meta.dirname, '../../dist', activeProject())
const hosting = `http://${inject('hostingHost')}`
const compared = [
  ...Object.keys(always),
  'content-security-policy',
  'strict-transport-security',
  'cache-control',
]

test('Hosting answers every page, file and wrong address as the service does', async () => {
  const site = loadSiteFiles(join(dist, 'site'))
  const hashes = readInlineHashes(join(dist, 'csp.json'))
  const { app } = await createTestService({ site, hashes, trustedProxies: 1 })
  const wrong = ['/nowhere', '/nowhere.php', '/apis', '/assets-of-old', '/deep/er']
  for (const path of [...site.files.keys(), ...site.pages.keys(), '/Pricing', '/PRICING', ...wrong]) {
    const ours = await app.request(path, { headers: { 'x-forwarded-proto': 'https' } })
    const theirs = await fetch(`${hosting}${path}`)
    const seen = (answer: Response) => [
      path,
      answer.status,
      ...compared.map(name => `${name}: ${answer.headers.get(name)}`),
    ]
    expect(seen(theirs)).toEqual(seen(ours))
    await Promise.all([ours.body?.cancel(), theirs.body?.cancel()])
  }
})
