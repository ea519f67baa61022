import { expect, it } from 'vitest'
import { describeSharedDesk } from '../../src/service/start/start-lines.ts'
import { project } from '../active-project.ts'
import { projectNamed } from '../second-project.ts'

it('warns where projects of different partners share one desk, and only there', () => {
  const same = projectNamed('hillview')
  const other = projectNamed('lakeview', { partnerName: 'Harbour Vale' })
  expect(describeSharedDesk({ all: [project, same] })).toBeUndefined()
  expect(describeSharedDesk({ all: [project, same, other] })).toContain(
    `${project.settings.partnerName} and Harbour Vale share one desk`,
  )
})
