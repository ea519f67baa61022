import { expect, it } from 'vitest'
import { markupOf, pageOfProject } from '../../../tests/page.tsx'
import { Home } from './home.tsx'

it('a figure without digits keeps its label where phones hide the others', async () => {
  const page = await pageOfProject()
  const [units, possession, , configuration] = page.words.stats
  const stats = [units, possession, { label: 'Price', value: 'On request' }, configuration].flatMap(
    stat => stat ?? [],
  )
  const markup = markupOf({ ...page, words: { ...page.words, stats } }, <Home />)
  expect(markup).toContain('<span>Price: On request</span>')
  expect(markup).toMatch(/<span><small>[^<]+<\/small> \d/)
})
