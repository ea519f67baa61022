import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { overlayEdits } from '#editor/edition/apply-edits.ts'
import { readContent } from '#project/project-content.ts'
import { createThoroughCheck } from '../../../src/editor/service/drafts/check-thoroughly.ts'
import { scratchFolder } from '../test-service.ts'
import { edited } from './site-service.ts'
import { testRenderer } from './test-renderer.ts'

const words = 'words/en.json'

test('the process that renders runs all checks of publishing, on content and pictures outside any folder', async () => {
  const masters = scratchFolder()
  writeFileSync(join(masters, `${'a'.repeat(32)}.jpg`), 'no picture')
  const check = createThoroughCheck(testRenderer(), masters)
  const content = readContent(edited)
  expect(await check(edited, content)).toEqual([])
  const files = overlayEdits(content, [
    { file: words, path: 'tagline', value: 'Rain ☂' },
    { file: words, path: 'banner.text', value: 'W'.repeat(60) },
    { file: 'pictures.json', path: 'overview', value: 'a'.repeat(32) },
  ])
  expect(await check(edited, files)).toEqual([
    {
      file: 'pictures.json',
      path: 'overview',
      message: `masters/${'a'.repeat(32)}.jpg is no picture that can be read`,
    },
    { file: words, path: 'tagline', message: 'the typefaces have no ☂' },
    { file: words, path: 'banner', message: expect.stringContaining('px wide') },
  ])
})
