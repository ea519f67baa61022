import { languagesOf } from '#project/languages.ts'
import { loadProject } from '#project/load.ts'
import { testedProjects } from '../../tested-projects.ts'
import { expect, resize, test } from '../site.ts'

/** From the smallest phone, with both sides of each width where the map changes. */
const widths = [320, 360, 390, 430, 559, 560, 700, 768, 769, 1023, 1024, 1280, 1920]

interface MapWords {
  projectName: string
  places: { name: string; distance: string }[]
}

/** Mistakes of the names on the drawn map or in its key; empty if every place is named. */
const mapFaults = ({ projectName, places }: MapWords): string[] => {
  const section = document.querySelector('#location') as HTMLElement
  const shows = (element: Element) => element.getClientRects().length > 0
  const plain = (text: string | null) => (text ?? '').replace(/\s+/g, '')
  const map = [...section.querySelectorAll('svg[viewBox]')].find(
    svg => shows(svg) && svg.clientWidth > 200,
  ) as SVGSVGElement
  const frame = map.parentElement?.getBoundingClientRect() as DOMRect
  const texts = [...map.querySelectorAll('text')].filter(text => shows(text))
  const numbers = texts.filter(text => /^\d+$/.test(text.textContent ?? ''))
  const lists = [...section.querySelectorAll('li')].filter(shows).map(item => plain(item.textContent))
  const unnamed = places
    .filter(({ name, distance }, index) => {
      const said = plain(name + distance)
      if (texts.some(text => plain(text.textContent) === said)) return false
      return !(
        numbers.some(text => text.textContent === `${index + 1}`) && lists.includes(`${index + 1}${said}`)
      )
    })
    .map(({ name }) => `unnamed: ${name}`)
  if (!texts.some(text => plain(text.textContent) === plain(projectName))) unnamed.push('unnamed: the site')
  const boxes = texts
    .filter(text => text.querySelector('textPath') === null)
    .map(text => ({ said: text.textContent, box: text.getBoundingClientRect() }))
  const cut = boxes
    .filter(({ box }) => box.left < frame.left || box.right > frame.right || box.bottom > frame.bottom)
    .map(({ said }) => `cut: ${said}`)
  const small = texts
    .map(text => ({ text, size: text.getBoundingClientRect().height }))
    .filter(({ size }) => size < 12)
    .map(({ text }) => `too small: ${text.textContent}`)
  const meet = boxes.flatMap((one, index) =>
    boxes
      .slice(index + 1)
      .filter(
        other =>
          Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left) > 2 &&
          Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top) > 6,
      )
      .map(other => `meet: ${one.said} | ${other.said}`),
  )
  const wide = document.documentElement.scrollWidth > innerWidth ? ['the page scrolls sideways'] : []
  return [...unnamed, ...cut, ...small, ...meet, ...wide]
}

for (const id of testedProjects) {
  const first = loadProject(id)
  if (!first.map) continue
  test(`the map of ${id} names every place, in every language and at every width`, async ({
    page,
    context,
  }) => {
    await context.route(`${new URL(first.settings.map.embed).origin}/**`, route => route.abort())
    for (const language of languagesOf(first)) {
      const { words, labels } = loadProject(id, language)
      const places = words.location.distances.map(({ to, kilometres }) => ({
        name: to,
        distance: labels.sections.kilometres.replace('{number}', `${kilometres}`),
      }))
      const site = (process.env.SITE ?? '').replace('127.0.0.1', `${id}.localhost`)
      await page.goto(`${site}${language === 'en' ? '' : `/${language}`}/Location`)
      await page.evaluate(() => document.fonts.ready.then(() => undefined))
      for (const width of widths) {
        await resize(page, { width, height: 800 })
        expect(
          await page.evaluate(mapFaults, { projectName: first.settings.projectName, places }),
          `${language} at ${width}`,
        ).toEqual([])
      }
    }
  })
}
