import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, it, vi } from 'vitest'
import { loadProject } from '#project/load.ts'
import { MasterPlan } from './location/master-plan.tsx'
import { ProjectContext } from './project-context.ts'
import { Units } from './units/units.tsx'

const lakeside = loadProject('lakeside')
const { units } = lakeside.words.pricing
const [tower] = lakeside.plan.towers

// React for the web takes the elements of a PDF for misspelled ones of a page.
beforeEach(() => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
  return () => errors.mockRestore()
})

/** The words of a page, one line for each text. */
const wordsOf = (page: React.ReactNode, project = lakeside) =>
  renderToStaticMarkup(<ProjectContext value={project}>{page}</ProjectContext>)
    .split(/<[^>]*>/)
    .filter(Boolean)

it.each([1, 2, units.length])('a page of %i units names the size of each', count => {
  const shown = units.slice(0, count)
  const words = wordsOf(<Units units={shown} first last shots={{}} number={1} />, {
    ...lakeside,
    unitPlans: {},
  })
  expect(words).toEqual(expect.arrayContaining(shown.map(({ size }) => size)))
})

it('the master plan calls a single tower by its name, and several by the first and the last number', () => {
  const several = `1–${lakeside.plan.towers.length}`
  expect(wordsOf(<MasterPlan shots={{}} number={1} />)).toContain(several)
  if (!tower) throw new Error('The plan has towers.')
  const alone = { ...lakeside, plan: { ...lakeside.plan, towers: [tower] } }
  const words = wordsOf(<MasterPlan shots={{}} number={1} />, alone)
  expect(words).toContain(tower.name)
  expect(words.filter(line => /^1–/.test(line))).toEqual([])
})
