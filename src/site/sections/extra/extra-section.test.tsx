import { expect, it } from 'vitest'
import { markupOf, pageOfProject } from '../../../../tests/page.tsx'
import type { Page } from '../../content/page.ts'
import { ExtraSection } from './extra-section.tsx'

const page = await pageOfProject('most')
const { sections } = page.words
const { link, ...tour } = sections.tour as Record<string, unknown>
const video = { ...tour, video: 'video.mp4' } as Page['words']['sections'][string]
const shown: Page = {
  ...page,
  words: { ...page.words, sections: { ...sections, video } },
  media: { 'video.mp4': '/assets/video.mp4' },
}

const markup = (id: string) => markupOf(shown, <ExtraSection id={id} />)

const plain = (markup: string) => markup.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')

it.each([
  ['developer', 'section', ['1987 founded', 'More about the developer', 'Artist’s impression']],
  ['specifications', 'dl', ['Structure and walls', 'Frame Reinforced concrete']],
  ['payment', 'ol', ['10% On booking', '17.5% Foundation', 'Rs 10.95']],
  ['progress', 'time', ['31 October 2026', 'Photograph']],
  ['tour', 'a', ['Watch the video', 'player.example']],
  ['residents', 'blockquote', ['Phase I, since 2019']],
  ['news', 'time', ['2 November 2026', 'Read more']],
  ['orchard', 'figcaption', ['The oldest trees, beside the second gate']],
  ['faq', 'details', ['When are the keys handed over?', 'From December 2031']],
])('%s is whole without a script', (id, element, said) => {
  const section = markup(id)
  expect(section).toMatch(new RegExp(`<section id="${id}"`))
  expect(section).toContain(`<${element}`)
  const text = plain(section)
  for (const words of said)
    expect(text.replaceAll('\u00a0', ' ').replace('INR', 'Rs').replace("'", '’')).toContain(words)
})

it('an outside player is a link, and nothing is fetched from it', () => {
  const section = markup('tour')
  expect(section).toContain('href="https://player.example/embed/orchard"')
  expect(section).not.toMatch(/<iframe|<script|src="https:/)
})

it('a project’s own video plays from its file after a press', () => {
  const section = markup('video')
  expect(section).toMatch(/<video src="\/assets\/video.mp4"[^>]* preload="none"/)
})
