import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import * as project from '#content/project.ts'
import { Drawing } from './drawing.tsx'
import { placeDrawings } from './place-drawings.ts'

describe('Drawing', () => {
  it('draws a line in the text colour that screen readers pass over', () => {
    const markup = renderToStaticMarkup(<Drawing path={placeDrawings.pool} size={32} />)
    expect(markup).toMatch(/<svg aria-hidden="true" width="32".*stroke="currentColor"/)
    expect(markup).toContain(placeDrawings.pool)
  })

  it.each(project.amenities.items)('there is a drawing for $name', ({ icon }) => {
    expect(Object.keys(placeDrawings)).toContain(icon)
  })
})
