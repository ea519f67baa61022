import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import * as project from '#content/project.ts'
import { drawings } from './drawings.ts'
import { Icon } from './icon.tsx'

describe('Icon', () => {
  it('draws a line in the text colour that screen readers pass over', () => {
    const markup = renderToStaticMarkup(<Icon name="pool" size={32} />)
    expect(markup).toMatch(/<svg aria-hidden="true" width="32".*stroke="currentColor"/)
    expect(markup).toContain(drawings.pool)
  })

  it.each(project.amenities.items)('there is a drawing for $name', ({ icon }) => {
    expect(Object.keys(drawings)).toContain(icon)
  })
})
