import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServiceProcess } from './service-process.ts'

/** Starts the real service with an empty store, once for all browser tests. */
export default async function startService(): Promise<() => Promise<void>> {
  const data = await mkdtemp(join(tmpdir(), 'aerowood-browser-'))
  const service = await startServiceProcess(data)
  process.env.SITE = service.url
  process.env.SITE_DATA = data
  return async () => {
    await service.stop()
    await rm(data, { recursive: true })
  }
}
