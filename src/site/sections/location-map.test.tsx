import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import * as project from '#content/project.ts'
import { siteConfig } from '#content/site.config.ts'
import { LocationMap } from './location-map.tsx'

describe('LocationMap', () => {
  const markup = renderToStaticMarkup(<LocationMap />)

  it.each(project.location.distances)('shows $to at $kilometres km in words', ({ to, kilometres }) => {
    expect(markup).toMatch(new RegExp(`>${to}<tspan[^>]*>${kilometres} km<`))
    expect(markup).toContain(`${to} ${kilometres} km`)
  })

  it('shows the site on its road, and says that it is a sketch', () => {
    expect(markup).toContain(`>${siteConfig.projectName}</text>`)
    expect(markup).toContain(`>${project.address.street}</textPath>`)
    expect(markup).toContain('Not to scale')
  })
})
