import { expect, test } from 'vitest'
import type { ChangesResponse, EditsResponse, SiteResponse } from '#editor/edition/editions.ts'
import { languagesIn } from '#project/content/languages-in.ts'
import { getValue } from '#project/content/values.ts'
import { loadProject } from '#project/load.ts'
import { createSiteService } from './site-service.ts'

const codes = ({ languages }: SiteResponse) => languages.map(({ code }) => code)

test('a language is added to the draft without its texts, which are listed as missing until all are written', async () => {
  const { post, get, site, edit, publish, goLive, audit } = await createSiteService({}, loadProject('usual'))
  const before = await site()
  const [further] = before.furtherLanguages
  const file = `words/${further}.json`
  expect(further).toBeDefined()
  const added = await post<EditsResponse>('languages', { language: further, isAdded: true })
  expect(added.status).toBe(200)
  const missing = added.body.faults.filter(fault => fault.file === file)
  expect(missing.length).toBeGreaterThan(20)
  const after = await site()
  expect(codes(after)).toEqual([...codes(before), further])
  expect(after.furtherLanguages).not.toContain(further)
  expect(codes({ ...after, languages: before.languages })).toEqual(languagesIn(after.live.files))
  // Links, ids and figures are filled in already, because they are the same in every language.
  const empty = missing.filter(({ message }) => message === 'must not be empty')
  expect(empty.length).toBeGreaterThan(20)
  for (const { path } of empty) expect(getValue(after.files[file], path), path).toBe('')
  const refused = await post<{ error: string }>('publish', { revision: after.draft?.revision })
  expect([refused.status, refused.body.error]).toEqual([400, expect.stringContaining('must not be empty')])

  // Saves texts as an editor does, until nothing is missing.
  for (let round = 0; round < 10; round += 1) {
    const { body } = await get<ChangesResponse>('changes')
    const open = body.faults.filter(fault => fault.file === file)
    if (open.length === 0) break
    const { files } = await site()
    // Mistakes of a list disappear with its missing texts.
    const texts = open.filter(({ message }) => /^(?:must not be empty|is missing)/.test(message))
    const edits = texts.map(({ path }) => {
      const english = getValue(files['words/en.json'], path)
      return { file, path, value: english ?? 'Room', before: getValue(files[file], path) }
    })
    for (let start = 0; start < edits.length; start += 200)
      expect((await edit(edits.slice(start, start + 200))).status).toBe(200)
  }
  const { body } = await get<ChangesResponse>('changes')
  expect(body.faults).toEqual([])
  expect(body.changes).toContainEqual(
    expect.objectContaining({ section: 'Languages', label: 'Language added', after: further }),
  )
  // New texts in one language do not make texts in another language outdated.
  expect(body.changes.filter(({ stale }) => stale)).toEqual([])
  await publish()
  expect(JSON.stringify(await audit())).toContain(`added the language ${further}`)

  // One change removes a published language, and adding it again restores its texts.
  await goLive(1)
  const words = (await site()).files[file]
  await post('languages', { language: further, isAdded: false })
  const without = await site()
  expect([codes(without), Object.hasOwn(without.files, file)]).toEqual([codes(before), false])
  expect((await get<ChangesResponse>('changes')).body.changes).toMatchObject([
    { section: 'Languages', label: 'Language removed', before: further },
  ])
  await post('languages', { language: further, isAdded: true })
  const again = await site()
  expect(again.files[file]).toEqual(words)
  // Nothing differs from the live edition, so there is no draft.
  expect(again.draft).toBeUndefined()
})

test('a removal that is undone brings the typed texts back, and no labels', async () => {
  const { post, site, set } = await createSiteService({}, loadProject('usual'))
  const [further = ''] = (await site()).furtherLanguages
  const file = `words/${further}.json`
  await post('languages', { language: further, isAdded: true })
  await set(file, 'tagline', 'Typed a moment ago')
  const words = (await site()).files[file]
  await post('languages', { language: further, isAdded: false })
  expect((await site()).draft).toBeUndefined()
  const labels = { forms: { submit: 'Sent elsewhere' } }
  const undone = { language: further, isAdded: true, words: { ...Object(words), labels } }
  expect((await post('languages', undone)).status).toBe(200)
  expect((await site()).files[file]).toEqual(words)
})

test('English stays, and no language is offered that the site has no labels for', async () => {
  const { post, site } = await createSiteService()
  const before = codes(await site())
  expect((await post('languages', { language: 'en', isAdded: false })).status).toBe(200)
  expect((await post('languages', { language: 'fr', isAdded: true })).status).toBe(400)
  expect(codes(await site())).toEqual(before)
})
