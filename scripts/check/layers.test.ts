import { expect, test } from 'vitest'
import { findLayerFaults, measureCircles } from './layers.ts'

const faultsOf = (files: Record<string, string>) =>
  // The list of allowed imports names files that these few do not have.
  findLayerFaults(new Map(Object.entries(files))).filter(fault => !fault.includes('no longer imports'))

test('a room that imports one above it in the list is in order', () => {
  expect(
    faultsOf({
      'src/crm/deals/deal-routes.ts': "import { stages } from '#domain/deals/stages.ts'",
      'src/domain/deals/stages.ts': '',
    }),
  ).toEqual([])
})

test('a new room is ruled by the star of its part, types and late imports count', () => {
  const files = {
    'src/crm/new-room/a.ts': "import type { B } from '../other-room/b.ts'",
    'src/crm/other-room/b.ts': '',
    'src/desk/data/cache.ts': "const load = () => import('../today/today-view.tsx')",
    'src/desk/today/today-view.tsx': '',
  }
  expect(faultsOf(files)).toEqual([
    expect.stringContaining('crm/new-room stands below crm/other-room or beside it'),
    expect.stringContaining('desk/data stands below desk/today or beside it'),
  ])
})

test('what a browser loads imports nothing of the service, and nothing imports scripts or tests', () => {
  const files = {
    'src/site/toast/toast.tsx': "import { Team } from '#crm/team/team.ts'\nimport '../../../tests/page.tsx'",
    'src/crm/team/team.ts': '',
  }
  expect(faultsOf(files)).toEqual([
    expect.stringContaining('site imports nothing of crm'),
    expect.stringContaining('stands below'),
    expect.stringContaining('src imports nothing outside it'),
  ])
})

test('rooms that import each other are counted, and the lines of circles', () => {
  const files = new Map([
    ['src/crm/a/a.ts', "import '../b/b.ts'"],
    ['src/crm/b/b.ts', "import '../a/a.ts'\n\n"],
    ['src/crm/c/c.ts', "import '../a/a.ts'"],
  ])
  expect(measureCircles(files)).toEqual({ pairs: 1, share: 4 / 5, folders: 3 })
})
