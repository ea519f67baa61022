import type { Locator } from '@playwright/test'
import { expectSoundSheet } from '../../axe.ts'
import { enquire, expect, lead, openDesk, rows, test } from '../desk.ts'

/** The distance of an element's lower edge from the top of the screen. */
const bottomOf = async (place: Locator) => {
  const box = await place.boundingBox()
  return (box?.y ?? 0) + (box?.height ?? 0)
}

test('from Today to a deal and back by keys, with the latest entry in view and a search on the way', async ({
  page,
  request,
}) => {
  await enquire(request, 'nila narayan', '+919845044101')
  for (const [width, height, fold] of [
    [390, 844, 690],
    [1280, 800, 800],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto('/desk')
    const row = page.getByRole('region', { name: 'Due now' }).getByRole('link', { name: /^Nila Narayan/ })
    await row.focus()
    await page.keyboard.press('Enter')
    // Screen readers announce the name of the deal, and the tab shows it.
    const heading = lead(page).getByRole('heading', { level: 1 })
    await expect(heading).toHaveText('Nila Narayan')
    await expect(heading).toBeFocused()
    await expect(page).toHaveTitle(/Nila Narayan · Lead desk/)
    const last = lead(page).getByRole('region', { name: 'History' }).getByRole('listitem').first()
    await expect(last).toContainText('sent an enquiry')
    expect(await bottomOf(last)).toBeLessThan(fold)
    if (width < 1100) await lead(page).getByRole('link', { name: 'Back to Today' }).click()
    else await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
    await expect(row).toBeFocused()
  }

  await page.setViewportSize({ width: 390, height: 844 })
  // The search key opens the search from any view, also for a reference or a part of the number.
  await page.goto('/desk/numbers')
  await page.getByRole('heading', { name: 'Funnel' }).waitFor()
  await page.keyboard.press('/')
  const sheet = page.getByRole('dialog', { name: 'Search' })
  await sheet.getByRole('searchbox').fill('4504410')
  await expect(sheet.getByRole('listitem')).toHaveText([/Nila Narayan/])
  await expectSoundSheet(page, 'the search')
  await page.keyboard.press('Enter')
  await expect(lead(page).getByRole('heading', { level: 1 })).toHaveText('Nila Narayan')
  // Back leads to the view where the search began, also after a reload.
  await page.reload()
  await expect(lead(page).getByRole('link', { name: 'Back to Numbers', includeHidden: true })).toBeAttached()

  // On a phone each row shows a number and a call button, the list shows its length, and Today links to all it counts.
  await openDesk(page, '/desk/inbox?search=nila+narayan')
  await expect(page.getByText('1 person', { exact: true })).toBeVisible()
  await expect(rows(page).first()).toContainText('+91 98450 44101')
  await expect(rows(page).first().getByRole('link', { name: 'Call Nila Narayan' })).toHaveAttribute(
    'href',
    'tel:+919845044101',
  )
  await page.goto('/desk')
  await page.getByRole('link', { name: /Show all \d+ of Without a next step/ }).click()
  await expect(page.getByText(/^\d+ people$/)).toBeVisible()
  await expect(page.getByRole('list', { name: 'Active filters' })).toContainText('Next step None')
})
