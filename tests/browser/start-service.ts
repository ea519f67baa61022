import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import buildTested from '../build-tested.ts'
import bundlePrograms from '../bundle-programs.ts'
import { freePort } from '../service/free-port.ts'
import { testedProjects } from '../tested-projects.ts'
import { startServiceProcess } from './service-process.ts'

/** Starts the real service on all tested projects with an empty store, once for all browser tests. */
export default async function startService(): Promise<() => Promise<void>> {
  await buildTested()
  await bundlePrograms()
  const otherOrigin = `http://127.0.0.1:${await freePort()}`
  const data = await mkdtemp(join(tmpdir(), 'aerowood-browser-'))
  const service = await startServiceProcess(data, {
    CORS_ORIGINS: otherOrigin,
    PROJECT: '',
    PROJECTS: testedProjects.join(','),
  })
  process.env.SITE = service.url
  process.env.SITE_DATA = data
  process.env.OTHER_ORIGIN = otherOrigin
  return async () => {
    await service.stop()
    await rm(data, { recursive: true })
  }
}
