import { expect, test } from 'vitest'
import { onEachRecords } from '../engines.ts'

onEachRecords(newPlace => {
  test('documents are found by how their names begin; a removed one is gone for every instance, and only that one', async () => {
    const place = newPlace()
    const [one, other] = [(await place.open()).changes, (await place.open()).changes]
    for (const name of ['site-project-hill-1', 'site-project-hill-2'] as const)
      await one.saveSettings(name, { value: { name }, revision: 0 })
    await one.saveSettings('site-projects', { value: [], revision: 0 })
    expect((await other.settingsNames('site-project-')).toSorted()).toEqual([
      'site-project-hill-1',
      'site-project-hill-2',
    ])
    await one.removeSettings('site-project-hill-1')
    await one.removeSettings('site-project-hill-1')
    expect(await other.settings('site-project-hill-1')).toBeUndefined()
    expect(await other.settings('site-project-hill-2')).toMatchObject({ revision: 1 })
    expect(await other.saveSettings('site-project-hill-1', { value: 'again', revision: 0 })).toBe(true)
  })
})
