import type { Page } from '@playwright/test'
import { editionPaths } from '#editor/edition/editions.ts'
import { project } from '../../../active-project.ts'
import { hydrated } from '../../site.ts'
import { expect, openDesk, test } from '../desk.ts'

const pathOf = (name: 'preview' | 'previewLink') =>
  editionPaths[name].replace(':project', project.settings.projectId)

const askForPreview = async (page: Page, data: object): Promise<string> => {
  const answer = await page.request.post(pathOf('preview'), { data })
  expect(answer.status(), await answer.text()).toBe(200)
  return (await answer.json()).address
}

/** The positions of a page's sections by id, when everything has loaded. */
const layoutOf = async (page: Page, address: string) => {
  await page.goto(address)
  if (address === '/') await hydrated(page)
  // The page lays out sections off screen at the visitor's first input.
  await page.mouse.move(10, 300)
  await expect(page.locator('[data-reveals]:not([data-laid-out])')).toHaveCount(0)
  await expect(page.locator('#late')).toHaveCount(0)
  return () =>
    page.evaluate(async () => {
      await document.fonts.ready
      return [...document.querySelectorAll('section[id], footer')].map(section => {
        const { top, height } = section.getBoundingClientRect()
        return { name: section.id || 'footer', top: top + scrollY, height }
      })
    })
}

type Places = Awaited<ReturnType<Awaited<ReturnType<typeof layoutOf>>>>

/** Sections with another position or size. A visitor's page rounds the size of sections off screen to whole pixels. */
const moved = (seen: Places, previewed: Places) =>
  seen.filter(({ name, top, height }, index) => {
    const other = previewed[index]
    return other?.name !== name || Math.abs(other.top - top) > 1 || Math.abs(other.height - height) > 1
  })

/** Opens the site like Safari, which calls no listener in a frame without scripts, and presses a text. */
async function pressInSafari(page: Page): Promise<void> {
  const desk = await page.context().newPage()
  await desk.addInitScript(() => {
    const { prototype } = HTMLIFrameElement
    const read = Object.getOwnPropertyDescriptor(prototype, 'contentDocument')?.get
    Object.defineProperty(prototype, 'contentDocument', {
      get(this: HTMLIFrameElement) {
        const inner: Document | null = read?.call(this)
        if (inner && !this.sandbox.contains('allow-scripts')) inner.addEventListener = () => {}
        return inner
      },
    })
  })
  await desk.goto('/desk/site')
  const frame = desk.frameLocator('iframe[title="Preview of the page"]')
  await frame.getByText(project.words.tagline).filter({ visible: true }).first().click({ timeout: 60_000 })
  await expect(desk.getByRole('textbox', { name: 'Tagline' }).first()).toBeFocused()
  await desk.close()
}

test('the preview in the desk is the page as visitors see it, runs no script, and a pressed text opens its field', async ({
  page,
  browser,
  desk,
}) => {
  await openDesk(page)
  const typed = 'Typed <b onclick="top.pressed = 1">a moment</b> ago'
  const edits = [{ file: 'words/en.json', path: 'tagline', value: typed }]
  const address = await askForPreview(page, { language: 'en', edits })
  // The desk frames it like this in Safari; in other browsers the frame forbids scripts too.
  await page.evaluate(
    ({ src }) =>
      new Promise(done => {
        const frame = Object.assign(document.createElement('iframe'), { src, id: 'preview', onload: done })
        frame.setAttribute('sandbox', 'allow-same-origin allow-scripts')
        Object.assign(frame.style, {
          position: 'fixed',
          inset: '0',
          zIndex: '9',
          width: '100%',
          height: '100%',
        })
        document.body.append(frame)
        const listen = () =>
          frame.contentDocument?.addEventListener('click', event => {
            const element = (event.composedPath()[0] as Element).closest('[data-field]')
            document.title = element?.getAttribute('data-field') ?? ''
          })
        frame.addEventListener('load', listen)
      }),
    { src: address },
  )
  const frame = page.frameLocator('#preview')
  await frame.getByText(typed).first().click()
  await expect(page).toHaveTitle('words/en.json:tagline')
  await frame.locator('#overview img').first().click()
  await expect(page).toHaveTitle(/^pictures\.json:/)

  const ran = await page.evaluate(() => {
    const inner = document.querySelector<HTMLIFrameElement>('#preview')?.contentDocument
    const script = inner?.createElement('script')
    if (!inner || !script) throw new Error('The desk cannot read the preview.')
    script.text = 'top.document.title = "a script ran"'
    inner.body.append(script)
    const image = inner.createElement('img')
    image.setAttribute('onerror', 'top.document.title = "a handler ran"')
    image.src = 'data:,'
    inner.body.append(image)
    return inner.querySelectorAll('script, [onclick]').length
  })
  // The script that this test added.
  expect(ran).toBe(1)
  await expect(page).toHaveTitle(/^pictures\.json:/)

  await pressInSafari(page)

  const visitor = await page.context().newPage()
  const editor = await page.context().newPage()
  const own = await askForPreview(page, { language: 'en' })
  for (const width of [1280, 390]) {
    await visitor.setViewportSize({ width, height: 844 })
    await editor.setViewportSize({ width, height: 844 })
    const seen = await layoutOf(visitor, '/')
    const previewed = await layoutOf(editor, own)
    await expect(async () => {
      const places = await seen()
      expect(places.length).toBeGreaterThan(5)
      expect(moved(places, await previewed())).toEqual([])
    }).toPass()
  }
  const broken = await editor
    .locator('img')
    .evaluateAll(
      (images: HTMLImageElement[]) => images.filter(one => one.complete && one.naturalWidth === 0).length,
    )
  expect(broken).toBe(0)

  const made = await page.request.post(pathOf('previewLink'), { data: { language: 'en' } })
  const stranger = await browser.newPage({ baseURL: desk.url })
  await stranger.goto(new URL((await made.json()).link).pathname)
  // Nothing was edited, so the page is what visitors see.
  await expect(
    stranger.getByText(`Published. Visitors of ${project.settings.projectName} see this now.`),
  ).toBeVisible()
  await expect(stranger.frameLocator('iframe').locator('h1')).toHaveText(project.settings.projectName)
  await stranger.close()
})
