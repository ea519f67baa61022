import { readdirSync, readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { folders, madeFiles, manifests, type PictureEntry, readRecord, usedPictures } from './files.ts'
import { staleReason } from './stale.ts'

describe('the web sizes of the pictures (npm run pictures)', () => {
  it.each(usedPictures())('%s is made from the master as it is', name => {
    expect(staleReason(name)).toBeUndefined()
  })

  it('are all there is in the folder', () => {
    const owned = Object.entries(readRecord<PictureEntry>(manifests.page)).flatMap(([name, entry]) =>
      madeFiles(name, entry),
    )
    expect(readdirSync(folders.made).sort()).toEqual(owned.sort())
  })

  it('cost the browser bundle little', () => {
    const manifest = JSON.stringify(JSON.parse(readFileSync(manifests.page, 'utf8')))
    expect(brotliCompressSync(manifest).length).toBeLessThan(1500)
  })
})
