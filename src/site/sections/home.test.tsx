import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { Home } from './home.tsx'

vi.mock('virtual:project/words', async original => {
  const words = await original<typeof import('virtual:project/words')>()
  const [units, possession, , configuration] = words.stats
  return { ...words, stats: [units, possession, { label: 'Price', value: 'On request' }, configuration] }
})

it('a figure without digits keeps its label where phones hide the others', () => {
  const markup = renderToStaticMarkup(<Home />)
  expect(markup).toContain('<span>Price: On request</span>')
  expect(markup).toMatch(/<span><small>[^<]+<\/small> \d/)
})
