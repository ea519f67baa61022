import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { extraSection } from './extra-section.tsx'

vi.mock('virtual:project/words', async original => {
  const before = await original<typeof import('virtual:project/words')>()
  const { loadProject } = await import('#project/load.ts')
  const { sections } = loadProject('most').words
  const { link, ...tour } = sections.tour as Record<string, unknown>
  return { ...before, sections: { ...sections, video: { ...tour, video: 'video.mp4' } } }
})
vi.mock('virtual:project/media', () => ({ media: { 'video.mp4': '/assets/video.mp4' } }))
vi.mock('virtual:project/pictures', async () => {
  const { readFileSync } = await import('node:fs')
  return { pictures: JSON.parse(readFileSync('tests/projects/most/made/pictures.json', 'utf8')) }
})

const markupOf = async (id: string) => {
  const Part = await extraSection(id)
  return renderToStaticMarkup(<Part />)
}

const plain = (markup: string) => markup.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')

it.each([
  ['developer', 'section', ['1987 founded', 'More about the developer', 'Only an impression']],
  ['specifications', 'dl', ['Structure and walls', 'Frame Reinforced concrete']],
  ['payment', 'ol', ['10% On booking', '17.5% Foundation', 'Rs 10.95']],
  ['progress', 'time', ['31 October 2026', 'Photograph']],
  ['tour', 'a', ['Watch the video', 'player.example']],
  ['residents', 'blockquote', ['Phase I, since 2019']],
  ['news', 'time', ['2 November 2026', 'Read more']],
  ['orchard', 'figcaption', ['The oldest trees, beside the second gate']],
  ['faq', 'details', ['When are the keys handed over?', 'From December 2031']],
])('%s is whole without a script', async (id, element, said) => {
  const markup = await markupOf(id)
  expect(markup).toMatch(new RegExp(`<section id="${id}"`))
  expect(markup).toContain(`<${element}`)
  const text = plain(markup)
  for (const words of said)
    expect(text.replaceAll('\u00a0', ' ').replace('INR', 'Rs').replace("'", '’')).toContain(words)
})

it('an outside player is a link, and nothing is fetched from it', async () => {
  const markup = await markupOf('tour')
  expect(markup).toContain('href="https://player.example/embed/orchard"')
  expect(markup).not.toMatch(/<iframe|<script|src="https:/)
})

it('a project’s own video plays from its file after a press', async () => {
  const markup = await markupOf('video')
  expect(markup).toMatch(/<video src="\/assets\/video.mp4"[^>]* preload="none"/)
})
