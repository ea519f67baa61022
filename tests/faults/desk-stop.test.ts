import { expect, test } from 'vitest'
import { deskPaths } from '#api/desk-paths.ts'
import { builtSite } from '../service/built-site.ts'
import { signedInAs } from '../service/team-members.ts'
import { openStore, scratchFolder } from '../service/test-service.ts'
import { startProcess } from './service-process.ts'

test('SIGTERM while a desk listens: live events end as they should, exit 0', async () => {
  const dataDir = scratchFolder()
  const service = await startProcess({ dataDir, distDir: builtSite() })
  const headers = await signedInAs((await openStore(dataDir)).team, 'agent')
  const feed = await fetch(service.url + deskPaths.live, { headers })
  const reader = feed.body?.pipeThrough(new TextDecoderStream()).getReader()
  expect((await reader?.read())?.value).toContain('retry:')
  const ended = service.end('SIGTERM')
  // Reading would throw here if the feed were cut off.
  for (let isOver = false; !isOver; ) isOver = (await reader?.read())?.done ?? true
  expect(await ended).toBe(0)
})
