import type { Page } from '@playwright/test'
import {
  chooseStage,
  colleague,
  endSessionWith,
  enquire,
  expect,
  lead,
  members,
  openDesk,
  rows,
  signIn,
  test,
} from './desk.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

/** Phone links would leave the page, and there is no phone app here. */
const stayOnCall = (page: Page) =>
  page.addInitScript(() =>
    addEventListener('click', event => {
      if ((event.target as Element).closest('a[href^="tel:"]')) event.preventDefault()
    }),
  )

test('a call from Today asks for its outcome until it is answered, also after a reload @all', async ({
  page,
  request,
}) => {
  await stayOnCall(page)
  await enquire(request, 'nisha road', '+919845055501')
  await page.goto('/desk')
  await page.getByRole('link', { name: 'Call Nisha Road' }).click()
  const question = page.getByRole('group', { name: /How did the call with Nisha Road go/ })
  await expect(question.getByRole('button', { name: 'Answered' })).toBeFocused()
  await page.reload()
  await expect(question).toBeVisible()

  await page.getByRole('link', { name: 'Nisha Road' }).last().click()
  await expect(lead(page).getByRole('group', { name: 'How did the call go?' })).toBeVisible()
  for (const control of await lead(page).getByRole('button').all()) {
    expect((await control.boundingBox())?.height, await control.innerText()).toBeGreaterThanOrEqual(44)
  }
  await page.goBack()
  const logged = page.waitForResponse(response => response.url().endsWith('/calls'))
  await question.getByRole('button', { name: 'No answer' }).click()
  expect((await logged).ok()).toBe(true)
  await expect(question).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
  await expect(question).toHaveCount(0)
})

test('offline, cached deals open and changes wait, are sent in order, and conflicts are reported', async ({
  page,
  request,
  context,
  browser,
  desk,
}) => {
  await stayOnCall(page)
  await enquire(request, 'omar basement', '+919845055502')
  await enquire(request, 'priti both', '+919845055503')
  await openDesk(page)
  const openFromList = async (name: string) => {
    await rows(page).filter({ hasText: name }).getByRole('link').first().click()
    await expect(lead(page).getByRole('heading', { level: 1 })).toHaveText(name)
  }
  const back = () => lead(page).getByRole('link', { name: /^Back/ }).click()
  for (const name of ['Priti Both', 'Omar Basement']) {
    await openFromList(name)
    await back()
  }

  await context.setOffline(true)
  await expect(page.getByText('You are offline.')).toBeVisible()
  await openFromList('Omar Basement')
  await lead(page).getByRole('link', { name: 'Call' }).click()
  await lead(page).getByRole('button', { name: 'Answered' }).click()
  const waiting = lead(page).getByRole('region', { name: 'Waiting to send' })
  await expect(waiting).toContainText('Answered')
  await lead(page).getByLabel('Add a note').fill('Wants the corner flat')
  await lead(page).getByRole('button', { name: 'Save note' }).click()
  await expect(waiting).toContainText('Note: Wants the corner flat')
  await expect(lead(page).getByLabel('Add a note')).toHaveValue('')
  await lead(page)
    .getByRole('button', { name: /Next step/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'In 2 hours' }).click()
  await expect(waiting).toContainText('next: Call')
  await expect(page.getByText('3 changes waiting to send')).toBeVisible()
  await back()
  await openFromList('Priti Both')
  await lead(page)
    .getByRole('button', { name: /Change the stage/ })
    .click()
  await chooseStage(page, 'Contacted')
  await expect(page.getByText('4 changes waiting to send')).toBeVisible()

  // A colleague who is online changes one of them first.
  const other = await colleague(browser, desk.url, members.agent)
  await openDesk(other, '/desk/inbox#search=priti+both')
  await rows(other).first().getByRole('link').first().click()
  await lead(other)
    .getByRole('button', { name: /Change the stage/ })
    .click()
  await chooseStage(other, 'Visited')
  await expect(lead(other).getByText('New → Visited')).toBeVisible()

  const sent: (string | undefined)[] = []
  page.on('request', request => {
    if (request.method() !== 'GET') sent.push(request.url().split('/').at(-1))
  })
  await context.setOffline(false)
  await expect(lead(page).getByRole('alert')).toContainText('Ravi Shah')
  await expect(lead(page).getByRole('alert')).toContainText('stage Contacted')
  expect(sent.slice(0, 2)).toEqual(['calls', 'notes'])
  await lead(page).getByRole('button', { name: 'Save my change' }).click()
  await expect(page.getByText('waiting to send')).toHaveCount(0)
  await expect(lead(other).getByText('Visited → Contacted')).toBeVisible()
  await back()
  await openFromList('Omar Basement')
  await expect(lead(page).getByRole('listitem').filter({ hasText: 'Wants the corner flat' })).toHaveCount(1)
  await expect(lead(page)).toContainText('called: Answered')
})

test('waiting changes are sent under their writer’s name alone, and signing out leaves nothing on the device', async ({
  page,
  request,
  context,
}) => {
  await enquire(request, 'rhea twice', '+919845055504')
  await openDesk(page)
  await rows(page).filter({ hasText: 'Rhea Twice' }).getByRole('link').first().click()
  await expect(lead(page).getByRole('heading', { level: 1 })).toHaveText('Rhea Twice')
  const address = page.url()
  await context.setOffline(true)
  await lead(page).getByLabel('Add a note').fill('Comes with her father')
  await lead(page).getByRole('button', { name: 'Save note' }).click()
  const waiting = lead(page).getByRole('region', { name: 'Waiting to send' })
  await expect(waiting).toContainText('Comes with her father')
  await endSessionWith(page, '**/notes')
  await context.setOffline(false)
  await expect(page.getByRole('dialog', { name: 'Please sign in again' })).toBeVisible()

  const note = lead(page).getByRole('listitem').filter({ hasText: 'Comes with her father' })
  // An open desk would reload itself for the other member.
  await page.goto('about:blank')
  await signIn(page, members.agent)
  await page.goto(address)
  await expect(lead(page).getByRole('heading', { name: 'History' })).toBeVisible()
  await page.getByText('Live', { exact: true }).waitFor({ state: 'attached' })
  await expect(note).toHaveCount(0)
  await expect(waiting).toHaveCount(0)

  await page.goto('about:blank')
  await signIn(page, members.admin)
  await page.goto(address)
  await expect(note).toHaveCount(1)
  await expect(note).toContainText('Asha Rao')
  await expect(waiting).toHaveCount(0)

  await lead(page).getByLabel('Add a note').fill('half a thought')
  await page.goto('/desk/account')
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Lead desk' })).toBeVisible()
  const left = await page.evaluate(async () => {
    const opened = indexedDB.open('desk')
    const database = await new Promise<IDBDatabase>(resolve => {
      opened.onsuccess = () => resolve(opened.result)
    })
    const counts = ['queue', 'answers'].map(name => database.transaction(name).objectStore(name).count())
    const rows = await Promise.all(
      counts.map(
        asked =>
          new Promise<number>(resolve => {
            asked.onsuccess = () => resolve(asked.result)
          }),
      ),
    )
    return { rows, drafts: Object.keys(localStorage).filter(key => key.startsWith('desk.note')) }
  })
  expect(left).toEqual({ rows: [0, 0], drafts: [] })
})
