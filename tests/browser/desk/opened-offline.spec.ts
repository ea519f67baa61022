import { enquire, expect, lead, members, openDesk, rows, signIn, test } from './desk.ts'

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  serviceWorkers: 'allow',
})

test('without a connection the desk opens again from the device, for its member alone', async ({
  page,
  request,
  context,
}) => {
  await enquire(request, 'tunnel tilak', '+919845055505')
  await openDesk(page)
  const row = rows(page).filter({ hasText: 'Tunnel Tilak' })
  await row.getByRole('link').first().click()
  await expect(lead(page).getByRole('heading', { level: 1 })).toHaveText('Tunnel Tilak')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
  await lead(page).getByRole('link', { name: /^Back/ }).click()
  await expect(row).toBeVisible()

  await context.setOffline(true)
  await page.reload()
  await expect(row).toBeVisible()
  const banner = page.getByRole('status').filter({ hasText: 'You are offline.' })
  await expect(banner).toContainText(/You see the leads as of \d/)
  await row.getByRole('link').first().click()
  await expect(lead(page).getByRole('heading', { level: 1 })).toHaveText('Tunnel Tilak')
  await lead(page).getByLabel('Add a note').fill('Waits in the lift')
  await lead(page).getByRole('button', { name: 'Save note' }).click()
  const waiting = lead(page).getByRole('region', { name: 'Waiting to send' })
  await expect(waiting).toContainText('Waits in the lift')
  await page.reload()
  await expect(waiting).toContainText('Waits in the lift')
  await expect(banner).toContainText('1 change waiting to send: Tunnel Tilak')

  await context.setOffline(false)
  const note = lead(page).getByRole('listitem').filter({ hasText: 'Waits in the lift' })
  await expect(note).toContainText('Asha Rao')
  await expect(waiting).toHaveCount(0)
  await expect(banner).toBeHidden()

  // A colleague signs in to this browser, which deletes the former member's cache. The desk is closed, because it would fill the cache
  // again for the colleague.
  await page.goto('about:blank')
  await signIn(page, members.agent)
  await page.goto('/desk')
  await expect(page.getByRole('region', { name: 'Due now' })).toBeVisible()
  await context.setOffline(true)
  await page.goto('/desk/inbox')
  await expect(page.getByText('You are offline.')).toBeVisible()
  await expect(page.getByText(/can’t be reached/)).toBeVisible()
  await expect(rows(page)).toHaveCount(0)

  // After the end of a session, the desk does not open offline.
  await context.setOffline(false)
  await context.clearCookies()
  await page.goto('/desk')
  await expect(page.getByLabel('Password')).toBeVisible()
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText(/can’t be reached/)).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Desk' })).toHaveCount(0)
})

test('signing out works without a connection: names are unreadable at once, and the service is told later @all', async ({
  page,
  request,
  context,
  desk,
}) => {
  await enquire(request, 'basement bina', '+919845055506')
  await openDesk(page)
  const row = rows(page).filter({ hasText: 'Basement Bina' })
  await row.getByRole('link').first().click()
  await expect(lead(page).getByRole('heading', { level: 1 })).toHaveText('Basement Bina')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
  const other = await context.newPage()
  await other.goto(`${desk.url}/desk/inbox`)
  await expect(rows(other).filter({ hasText: 'Basement Bina' })).toBeVisible()

  await context.setOffline(true)
  await lead(page).getByLabel('Add a note').fill('Wants the corner flat')
  await page.getByRole('link', { name: /^Back/ }).click()
  await page.evaluate(() =>
    document.querySelector<HTMLElement>('[aria-label="Sign out of the desk"]')?.click(),
  )
  for (const each of [page, other]) {
    await expect(each.getByText('You are signed out on this device.')).toBeVisible()
    await expect(each.getByText('Basement Bina')).toHaveCount(0)
    await each.reload()
    await expect(each.getByText('You are signed out on this device.')).toBeVisible()
    await expect(each.getByRole('navigation', { name: 'Desk' })).toHaveCount(0)
  }
  const left = await page.evaluate(async () => {
    const opened = indexedDB.open('desk')
    const database = await new Promise<IDBDatabase>(resolve => {
      opened.onsuccess = () => resolve(opened.result)
    })
    const counted = database.transaction('answers').objectStore('answers').count()
    const answers = await new Promise<number>(resolve => {
      counted.onsuccess = () => resolve(counted.result)
    })
    return { answers, stored: JSON.stringify([{ ...sessionStorage }, { ...localStorage }]) }
  })
  expect(left.answers).toBe(0)
  expect(left.stored).not.toContain('corner flat')

  const told = page.waitForResponse(response => response.url().endsWith('/api/desk/sign-out'))
  await context.setOffline(false)
  await told
  await expect(page.getByLabel('Password')).toBeVisible()
  expect((await page.request.get(`${desk.url}/api/desk/session`)).status()).toBe(401)
})
