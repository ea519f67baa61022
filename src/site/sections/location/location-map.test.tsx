import { describe, expect, it } from 'vitest'
import { markupOf, pageOfProject } from '../../../../tests/page.tsx'
import { LocationMap, mapOf } from './location-map.tsx'

const page = await pageOfProject()
const { settings, words } = page

describe('LocationMap', () => {
  const map = mapOf(page)
  const markup = markupOf(page, map && <LocationMap {...map} />)

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
