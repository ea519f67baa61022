import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openingKeys, sealingKeys, sealKeyFile } from './seal-keys.ts'

const folder = () => {
  const made = mkdtempSync(join(tmpdir(), 'keys-'))
  onTestFinished(() => rmSync(made, { recursive: true }))
  return made
}

test('a key is made when it is first needed, readable for its owner alone, and stays', () => {
  const settings = { DATA_DIR: folder(), KEEP_SEALED_DAYS: 365 }
  expect(sealingKeys({ ...settings, KEEP_SEALED_DAYS: 0 })).toBeUndefined()
  expect(openingKeys(settings)).toEqual([])
  const keys = sealingKeys(settings)
  expect(keys).toHaveLength(1)
  expect(statSync(sealKeyFile(settings.DATA_DIR)).mode & 0o777).toBe(0o600)
  expect([sealingKeys(settings), openingKeys(settings)]).toEqual([keys, keys])
})

test('a new key is added before the old one, in the file or the environment', () => {
  const settings = { DATA_DIR: folder(), KEEP_SEALED_DAYS: 365 }
  const file = sealKeyFile(settings.DATA_DIR)
  const [old = ''] = sealingKeys(settings) ?? []
  const newer = 'A'.repeat(43)
  writeFileSync(file, `${newer}\n${readFileSync(file, 'utf8')}`)
  expect(sealingKeys(settings)).toEqual([newer, old])
  expect(sealingKeys({ ...settings, SEAL_KEY: [newer] })).toEqual([newer])
})

test('a file that holds something else ends the start', () => {
  const settings = { DATA_DIR: folder(), KEEP_SEALED_DAYS: 365 }
  writeFileSync(sealKeyFile(settings.DATA_DIR), 'too short\n')
  expect(() => sealingKeys(settings)).toThrow('must hold keys of 32 bytes as base64')
})
