import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { loadProject } from '#project/load.ts'
import { standardSections } from '#project/sections/section-ids.ts'
import { listMistakes } from '../../../tests/list-mistakes.ts'
import { projectCopy } from '../../../tests/project-copy.ts'

const words = 'words/en.json'
const settings = 'settings.json'
const pictures = 'pictures.json'

const faq = { kind: 'faq' as const, title: 'Questions', items: [{ question: 'When?', answer: 'In 2031.' }] }

it('the specification’s sections are in their order, and extra ones after them', async () => {
  const copy = projectCopy()
  expect(loadProject('usual').sections).toEqual(standardSections)
  copy.change(words, value => {
    value.sections = { faq }
  })
  expect(await listMistakes(copy)).toEqual([])
  expect(loadProject('usual').sections).toEqual([...standardSections, 'faq'])
})

it('plan, map and gallery can be left out, with their words, pictures and files', async () => {
  const copy = projectCopy()
  copy.change(settings, value => {
    value.sections = ['home', 'pricing', 'amenities', 'overview']
  })
  copy.change(words, value => {
    for (const name of ['masterPlan', 'plan', 'gallery']) Reflect.deleteProperty(value, name)
    for (const name of ['features', 'master-plan', 'location', 'gallery'])
      Reflect.deleteProperty(value.nav, name)
  })
  copy.change(pictures, value => {
    for (const name of ['plan', 'gallery', 'interiors', 'amenities', 'closing'])
      Reflect.deleteProperty(value, name)
  })
  for (const file of ['plan.json', 'map.json']) rmSync(join(copy.folder, file))
  expect(await listMistakes(copy)).toEqual([])
  const { sections, plan, map } = loadProject('usual')
  expect(sections).toEqual(['home', 'pricing', 'amenities', 'overview'])
  expect([plan.towers, map]).toEqual([[], undefined])
})

it('a section that is shown and lacks its words or files is named', async () => {
  const copy = projectCopy()
  copy.change(words, value => {
    for (const name of ['masterPlan', 'plan']) Reflect.deleteProperty(value, name)
    Reflect.deleteProperty(value.nav, 'gallery')
  })
  copy.change(pictures, value => Reflect.deleteProperty(value, 'plan'))
  expect(await listMistakes(copy)).toEqual([
    `${words}: nav.gallery: is missing; the section is shown`,
    `${words}: masterPlan: is missing; the section master-plan is shown`,
    `${words}: plan: is missing; the section master-plan is shown`,
    `${pictures}: plan: is missing; the section master-plan is shown`,
  ])
})

it.each([
  [['overview', 'home'], 'sections: must begin with home'],
  [['home', 'overview', 'overview'], 'sections: must name each section once'],
  [['home', 'blog'], 'sections: there is no section blog; the words have no sections.blog'],
])('the order %j is refused', async (order, line) => {
  const copy = projectCopy()
  copy.change(settings, value => {
    value.sections = order
  })
  expect(await listMistakes(copy)).toContain(`${settings}: ${line}`)
})

it('missing parts of an extra section are reported by field', async () => {
  const copy = projectCopy()
  copy.change(words, value => {
    const stages = [
      { name: 'Booking', share: 10 },
      { name: 'Keys', share: 80 },
    ]
    value.sections = {
      gallery: faq,
      payment: { kind: 'payment', title: 'Payment', stages },
      video: {
        kind: 'tour',
        title: 'Video',
        action: 'Watch',
        picture: { alt: 'A room' },
        link: 'https://player.example/1',
      },
    }
  })
  expect(await listMistakes(copy)).toEqual([
    `${words}: sections.payment.stages: must share 100 in all, and share 90`,
    `${words}: sections.gallery: must have another id, because the page has a part of that name`,
    `${words}: sections.video.link: must lead to a player that this site may show; the person who runs it adds one as frames`,
    `${pictures}: sections.video: must name one picture for each of the 1 pictures of the words’ section video, names 0`,
  ])
})

it('a copied link of a known player needs no setting, and only pages that show it may frame it', async () => {
  const copy = projectCopy()
  expect(loadProject('usual').settings.frames).toEqual([])
  copy.change(words, value => {
    const link = 'https://youtu.be/abc_DEF-123'
    value.sections = {
      video: { kind: 'tour', title: 'Video', action: 'Watch', picture: { alt: 'A room' }, link },
    }
  })
  copy.change(pictures, value => {
    value.sections = { video: [value.overview] }
  })
  expect(await listMistakes(copy)).toEqual([])
  const shown = loadProject('usual')
  expect(shown.settings.frames).toEqual(['https://www.youtube-nocookie.com'])
  expect(shown.words.sections?.video).toMatchObject({
    link: 'https://www.youtube-nocookie.com/embed/abc_DEF-123',
  })
})

it('captions say which photos are photographs, if only some are', () => {
  const copy = projectCopy()
  const [first] = loadProject('usual').words.gallery.groups[0]?.photos ?? []
  copy.change(pictures, value => {
    value.photographs = [first?.name ?? '']
  })
  const { gallery, impression } = loadProject('usual').words
  const [photograph, other] = gallery.groups[0]?.photos ?? []
  expect(photograph?.caption).toBe(`${first?.caption} · Photograph`)
  expect(other?.caption).toMatch(new RegExp(` · ${impression}$`))
  expect(gallery.impression).toBe('')
})
