import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { digestOf } from './generated.ts'

it('a digest of code changes with what it does, not with where its imports lie', () => {
  const folder = mkdtempSync(join(tmpdir(), 'generated-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const digest = (name: string, text: string) => {
    writeFileSync(join(folder, name), text)
    return digestOf([join(folder, name)], { size: 3 })
  }
  const before = digest('draw.ts', "import { a } from './a.ts'\n\nexport const side = a * 2\n")
  expect(digest('drawn.ts', "import {\n  a,\n} from '#lib/a.ts'\n\nexport const side = a * 2\n")).toBe(before)
  expect(digest('draw.ts', "import { a } from './a.ts'\n\nexport const side = a * 3\n")).not.toBe(before)
})
