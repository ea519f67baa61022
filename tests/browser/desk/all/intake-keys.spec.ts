import { expectNoViolations, expectSoundSheet } from '../../axe.ts'
import { expect, test } from '../desk.ts'

test('a key of a source is made through a broken line, shown once, and revoked, with the focus where it was', async ({
  page,
}) => {
  await page.goto('/desk/settings')
  const part = page.getByRole('region', { name: 'Keys for portals and ad platforms' })
  const keys = part.getByRole('list', { name: 'Keys' }).getByRole('listitem')
  // The key is stored but the answer is lost: the form keeps its text, and sending it again makes no second key.
  let isLost = false
  await page.route('**/api/desk/intake-keys', async route => {
    if (isLost || route.request().method() !== 'POST') return route.continue()
    isLost = true
    await route.fetch()
    await route.abort()
  })
  await part.getByLabel('Source').fill('Home Portal')
  await page.keyboard.press('Enter')
  await expect(part.getByRole('alert')).toBeVisible()
  await expect(part.getByLabel('Source')).toHaveValue('Home Portal')
  await part.getByRole('button', { name: 'Make a key' }).click()
  await expect(part.getByRole('status')).toContainText('The key for home portal.')
  await expect(part.getByRole('status').locator('code')).toHaveText(/^[0-9a-f]{12}\.[\w-]{43}$/)
  await expect(part.getByLabel('Source')).toHaveValue('')
  await expect(keys).toContainText(['home portal'])
  await expect(keys).toContainText(['Never used'])
  await expectNoViolations(page, 'a new key')
  // A portal that cannot sign gets only an address.
  await part.getByLabel('Source').fill('Plain Portal')
  await part.getByLabel('The sender can’t sign its requests').check()
  await part.getByRole('button', { name: 'Make a key' }).click()
  await expect(part.getByRole('status')).toContainText('The address for plain portal.')
  const address = await part.getByRole('status').locator('code').innerText()
  const sent = await page.request.post(address, { form: { Name: 'Paula Plain', Mobile: '98450 71009' } })
  expect(sent.status()).toBe(201)
  await expect(keys.filter({ hasText: 'plain portal' })).toContainText('Takes unsigned requests')
  await page.reload()
  await expect(keys).toHaveCount(2)
  await expect(part.getByRole('status')).toHaveCount(0)
  await part.getByRole('button', { name: 'Revoke the key for home portal' }).click()
  const question = page.getByRole('dialog', { name: 'Revoke the key for home portal?' })
  await expectSoundSheet(page, 'revoking a key')
  await page.keyboard.press('Escape')
  await expect(part.getByRole('button', { name: 'Revoke the key for home portal' })).toBeFocused()
  await page.keyboard.press('Enter')
  await question.getByRole('button', { name: 'Revoke it' }).click()
  await expect(keys.filter({ hasText: 'home portal' })).toContainText('Revoked')
  await expect(part.getByRole('button', { name: 'Revoke the key for home portal' })).toHaveCount(0)
  await expect(page.getByText('The key for home portal is revoked.')).toBeVisible()
})
