import * as settings from 'virtual:project/settings'
import * as words from 'virtual:project/words'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { LocationMap } from './location-map.tsx'

describe('LocationMap', () => {
  const markup = renderToStaticMarkup(<LocationMap />)

  it.each(words.location.distances)('shows $to at $kilometres km in words', ({ to, kilometres }) => {
    expect(markup).toMatch(new RegExp(`>${to}<tspan[^>]*>${kilometres} km<`))
    expect(markup).toContain(`${to} ${kilometres} km`)
  })

  it('shows the site on its road, and says that it is a sketch', () => {
    expect(markup).toContain(`>${settings.projectName}</text>`)
    expect(markup).toContain(`>${words.address.street}</textPath>`)
    expect(markup).toContain('Not to scale')
  })
})
