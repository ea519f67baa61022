import { expect, it } from 'vitest'
import { sharedDeskWords } from '../../src/service/start/shared-desk-words.ts'
import { project } from '../active-project.ts'
import { projectNamed } from '../second-project.ts'

it('warns where projects of different partners share one desk, and only there', () => {
  const same = projectNamed('hillview')
  const other = projectNamed('lakeview', { partnerName: 'Harbour Vale' })
  expect(sharedDeskWords({ all: [project, same] })).toBeUndefined()
  expect(sharedDeskWords({ all: [project, same, other] })).toContain(
    `${project.settings.partnerName} and Harbour Vale share one desk`,
  )
})
