import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { projectPath } from '#project/folders.ts'
import { builtFolder } from '../../../src/render/freshness.ts'
import { project } from '../../active-project.ts'
import { fillIn, forms, ready, submitButton, toast } from '../form-steps.ts'
import { type ServiceProcess, startServiceProcess } from '../service-process.ts'
import { expect, hydrated, test } from '../site.ts'

// A build takes up to a minute on a busy machine.
test.setTimeout(300_000)

/** A copy of the project and its build under another name, which a test may change. */
async function copyProject(folder: string, id: string) {
  const dist = join(folder, 'dist')
  await cp(projectPath(project.id), join(folder, 'projects', id), { recursive: true })
  await cp(builtFolder(project.id), join(dist, id), { recursive: true })
  await cp(`${builtFolder(project.id)}.assets`, join(dist, `${id}.assets`), { recursive: true })
  // The desk is not built again, because its colours come from the first project.
  await cp(builtFolder('desk'), join(dist, 'desk'), { recursive: true })
  const folders = [process.env.PROJECTS_DIR, join(folder, 'projects')].join(delimiter)
  return { PROJECT: '', PROJECTS: `${project.id},${id}`, PROJECTS_DIR: folders, DIST_DIR: dist }
}

test('a price is changed, built and published under an open page, whose form opens and is sent', async ({
  page,
}) => {
  const folder = await mkdtemp('node_modules/.cache/publication-')
  const id = 'repriced'
  const environment = await copyProject(folder, id)
  const served = { ...environment, PROJECT: id, PROJECTS: '' }
  const data = join(folder, 'data')
  let service: ServiceProcess | undefined = await startServiceProcess(data, served)
  const { url } = service
  try {
    await page.goto(`${url}/Pricing`)
    await hydrated(page)

    const words = join(folder, 'projects', id, 'words/en.json')
    const price = project.words.pricing.units[0]?.price ?? ''
    await writeFile(words, (await readFile(words, 'utf8')).replaceAll(price, '97 L ++'))
    await promisify(execFile)(process.execPath, ['scripts/build.ts', id], {
      env: { ...process.env, ...environment },
    })
    // The running service still serves all of its files.
    const pictures = page.locator('#pricing img')
    const addresses = await pictures.evaluateAll((found: HTMLImageElement[]) => found.map(({ src }) => src))
    for (const address of addresses) expect((await page.request.get(address)).status(), address).toBe(200)

    await service.stop()
    service = undefined
    service = await startServiceProcess(data, { ...served, PORT: new URL(url).port })
    expect(await (await page.request.get(`${url}/Pricing`)).text()).toContain('97 L ++')
    await page.getByRole('button', { name: 'Get Pricing' }).click()
    const modal = await ready(forms.enquiry.modal(page))
    await fillIn(modal)
    await submitButton(modal).click()
    await expect(toast(page)).toHaveText('We received your info. Expect a response soon!')
    await expect(modal.getByRole('link', { name: /brochure/ })).toBeVisible()
    await expect(page.locator('#pricing')).toContainText(price)
  } finally {
    await service?.stop()
    await rm(folder, { recursive: true })
  }
})
