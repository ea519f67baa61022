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
