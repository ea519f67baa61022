import { expectSoundSheet } from '../axe.ts'
import { expect, lead, members, rows, test } from './desk.ts'

test('a walk-in is added with one press and typing, and opens', async ({ page }) => {
  await page.goto('/desk')
  await page.getByRole('button', { name: 'Add' }).click()
  const sheet = page.getByRole('dialog', { name: 'Add a person' })
  await expect(sheet.getByLabel('Name')).toBeFocused()
  await expectSoundSheet(page, 'adding somebody')
  await page.keyboard.type('Wanda Walk')
  await page.keyboard.press('Tab')
  await page.keyboard.type('12')
  await page.keyboard.press('Enter')
  await expect(sheet.getByText('This is not a phone number.')).toBeVisible()
  await sheet.getByLabel('Number').fill('98450 77123')
  await page.keyboard.press('Enter')
  await expect(lead(page).getByRole('heading', { level: 1 })).toHaveText('Wanda Walk')
  await expect(lead(page)).toContainText('+91 98450 77123')
  await expect(lead(page).getByLabel('Owner')).toHaveValue(members.admin)
  await expect(lead(page).getByRole('button', { name: /now visited/ })).toBeVisible()
  await expect(lead(page)).toContainText('added this lead: walk-in')
  await expect(lead(page)).not.toContainText('sent an enquiry')

  // On a phone a toast must not cover the buttons at the bottom.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/desk')
  await page.getByRole('button', { name: 'Add' }).click()
  await sheet.getByLabel('Name').fill('Wanda W')
  await sheet.getByLabel('Number').fill('98450 77123')
  await page.keyboard.press('Enter')
  const toast = page.getByRole('log', { name: 'Notices' }).getByRole('listitem')
  await expect(toast).toContainText('This number is already in the desk.')
  const foot = async () => {
    const [above, below] = [await toast.boundingBox(), await lead(page).getByText('Log a call').boundingBox()]
    return (below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)
  }
  await expect.poll(foot).toBeGreaterThan(0)
  await lead(page).getByText('Log a call').click()
  const asked = lead(page).getByRole('group', { name: 'How did the call go?' })
  await expect(asked).toBeVisible()
  const question = await asked.boundingBox()
  const shown = await toast.boundingBox()
  expect((shown?.y ?? 0) + (shown?.height ?? 0)).toBeLessThan(question?.y ?? 0)
})

test('a contact without a number is added, written to by mail, and called once a number is added @all', async ({
  page,
}) => {
  await page.goto('/desk')
  await page.getByRole('button', { name: 'Add' }).click()
  const sheet = page.getByRole('dialog', { name: 'Add a person' })
  await sheet.getByLabel('Name').fill('Mina Mail')
  await sheet.getByRole('button', { name: 'They have no number' }).click()
  await sheet.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(sheet.getByText('Enter a number, an e-mail address or a chat id.')).toBeVisible()
  await expectSoundSheet(page, 'adding somebody without a number')
  await sheet.getByLabel('E-mail').fill('Mina@Buyer.example')
  await sheet.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(lead(page).getByRole('heading', { level: 1 })).toHaveText('Mina Mail')
  await expect(lead(page)).toContainText('mina@buyer.example')
  await expect(lead(page).getByRole('link', { name: 'Call' })).toHaveCount(0)
  await expect(lead(page).getByRole('button', { name: 'Chat' })).toHaveCount(0)
  await expect(
    rows(page).filter({ hasText: 'mina@buyer.example' }).getByRole('link', { name: /Call/ }),
  ).toHaveCount(0)

  await lead(page).getByRole('button', { name: 'Mail' }).click()
  const message = page.getByRole('dialog', { name: 'Message to Mina Mail' })
  await message.getByLabel('Preview').fill('The plans, as promised.')
  await expect(message.getByRole('link', { name: 'Open in the mail app' })).toHaveAttribute(
    'href',
    /^mailto:mina@buyer\.example\?subject=.+&body=The%20plans%2C%20as%20promised\.$/,
  )
  await page.keyboard.press('Escape')

  await lead(page).getByRole('button', { name: 'Add number' }).click()
  const adding = page.getByRole('dialog', { name: 'Add a number to Mina Mail' })
  await expectSoundSheet(page, 'adding a number')
  await adding.getByLabel('Number or e-mail address').fill('12')
  await page.keyboard.press('Enter')
  await expect(adding.getByText('This is not a phone number.')).toBeVisible()
  await adding.getByLabel('Number or e-mail address').fill('98450 77188')
  await page.keyboard.press('Enter')
  await expect(adding).toHaveCount(0)
  await expect(lead(page)).toContainText('also mina@buyer.example')
  await expect(lead(page)).toContainText('added a number')
  await expect(lead(page).getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+919845077188')
  await expect(lead(page).getByRole('button', { name: 'Chat' })).toBeVisible()
})
