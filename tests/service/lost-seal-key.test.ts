import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { lostKeys, sealKeyFile } from '../../src/store/seal-keys.ts'
import { openSqliteRecords } from '../../src/store/sqlite/sqlite-records.ts'
import { startProcess } from '../faults/service-process.ts'
import { storeMany } from '../records/sample-leads.ts'
import { projectFolders } from '../second-project.ts'
import { builtSite } from './built-site.ts'
import { scratchFolder } from './test-service.ts'

const newKey = () => randomBytes(32).toString('base64url')

/** A store with an erased contact, and the key of the sealed records. */
const withErased = async () => {
  const folder = scratchFolder()
  const key = newKey()
  const store = await openSqliteRecords(folder, () => {}, [key])
  onTestFinished(() => store.close())
  await storeMany(store, 1)
  const [lead] = await store.list({ limit: 1 })
  await store.changes.erase(lead?.contactId ?? '')
  const [entry] = (await store.sealed.list({ limit: 1 })).rows
  return { folder, store, key, name: entry?.key ?? 'nothing was sealed' }
}

test('without the key of the sealed records, it says which key is lost and where to put it, until it is back', async () => {
  const { folder, store, key, name } = await withErased()
  const said = (settings: { SEAL_KEY?: string[]; KEEP_SEALED_DAYS?: number }) =>
    lostKeys(store.sealed, { DATA_DIR: folder, KEEP_SEALED_DAYS: 365, ...settings })
  expect(await said({ SEAL_KEY: [key] })).toBeUndefined()
  const made = newKey()
  const lost = await said({ SEAL_KEY: [made] })
  expect(lost).toContain(`the key ${name} is missing`)
  expect(lost).toContain('put it into SEAL_KEY, after a comma behind the present one')
  expect(await said({ SEAL_KEY: [made, key] })).toBeUndefined()
  writeFileSync(sealKeyFile(folder), `${made}\n`)
  expect(await said({})).toContain(`put it into ${sealKeyFile(folder)}, on a line of its own behind the`)
  writeFileSync(sealKeyFile(folder), `${made}\n${key}\n`)
  expect(await said({})).toBeUndefined()
  // The next pass deletes all sealed records.
  expect(await said({ SEAL_KEY: [made], KEEP_SEALED_DAYS: 0 })).toBeUndefined()
})

test('a start that makes a key where one was says so', async () => {
  const { folder, name } = await withErased()
  const projects = projectFolders(scratchFolder(), ['lakeside'])
  const file = join(projects, 'lakeside/settings.json')
  const settings = { ...JSON.parse(readFileSync(file, 'utf8')), keptFor: { sealed: 365 } }
  writeFileSync(file, JSON.stringify(settings))
  const service = await startProcess({
    dataDir: folder,
    distDir: builtSite(['lakeside']),
    environment: { PROJECT: 'lakeside', PROJECTS_DIR: projects, KEEP_SEALED_DAYS: '365' },
  })
  await service.end('SIGTERM')
  expect(await service.log()).toMatch(new RegExp(`^A KEY IS LOST: .* the key ${name} is missing`, 'm'))
})
