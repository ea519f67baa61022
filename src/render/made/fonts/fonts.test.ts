import { readFileSync } from 'node:fs'
import { create } from 'fontkit'
import { describe, expect, it } from 'vitest'
import { staticFace } from '#project/brand/typefaces.ts'
import { activeProject, projectIds, projectPath } from '#project/folders.ts'
import { loadProject } from '#project/load.ts'
import { typefaceFile } from '#project/theme/typeface-file.ts'
import { staleGenerated } from '../generated.ts'
import { fallbackMetrics } from './fallback-metrics.ts'
import { fontSources } from './make-fonts.ts'

describe('the typefaces (npm run make -- fonts)', () => {
  it.each(projectIds())('of %s are cut from the typefaces its theme names', id => {
    expect(staleGenerated(id, 'fonts', fontSources(loadProject(id)))).toBeUndefined()
  })

  it('come with their licence', () => {
    for (const name of ['display', 'text'])
      expect(readFileSync(projectPath(activeProject(), `made/fonts/LICENSE-${name}.txt`), 'utf8')).toMatch(
        /SIL Open Font License/i,
      )
  })
})

describe('fallbackMetrics', () => {
  it('gives the lines of a stretched fallback the height of the typeface to come', async () => {
    const { id, theme } = loadProject(activeProject())
    const { display } = theme.type
    const face = await staticFace(typefaceFile(id, display), display.axes)
    const { ascent, descent, unitsPerEm } = create(face)
    const metrics = fallbackMetrics(face, display.like)
    expect((metrics.ascent * metrics.size) / 1e4).toBeCloseTo(ascent / unitsPerEm, 2)
    expect((metrics.descent * metrics.size) / 1e4).toBeCloseTo(-descent / unitsPerEm, 2)
  })
})
