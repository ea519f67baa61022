import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { placeDrawings } from '#project/brand/place-drawings.ts'
import { project } from '../../../tests/active-project.ts'
import { Drawing } from './drawing.tsx'

describe('Drawing', () => {
  it('draws a path that screen readers pass over', () => {
    const markup = renderToStaticMarkup(<Drawing path={placeDrawings.pool} />)
    expect(markup).toMatch(/<svg class="[^"]+" viewBox="0 0 24 24" aria-hidden="true">/)
    expect(markup).toContain(placeDrawings.pool)
  })

  it.each(project.words.amenities.items)('there is a drawing for $name', ({ icon }) => {
    expect(Object.keys(placeDrawings)).toContain(icon)
  })
})
