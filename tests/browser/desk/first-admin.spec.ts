import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { firstFragment } from '../../../src/api/team/team.ts'
import { project } from '../../active-project.ts'
import { expectNoViolations, expectSoundSheet } from '../axe.ts'
import { firstToken, startServiceProcess } from '../service-process.ts'

test('the first link asks for the admin’s name, and for a second factor where one is required', async ({
  page,
}) => {
  const data = await mkdtemp(join(tmpdir(), 'aerowood-first-'))
  const service = await startServiceProcess(data, { REQUIRE_SECOND_FACTOR: 'admins' })
  try {
    await page.goto(`${service.url}/desk${firstFragment}${await firstToken(data)}`)
    expect(page.url()).not.toContain('first=')
    await page.getByLabel('Your name').fill('Asha Rao')
    await page.getByLabel('Your e-mail').fill(project.settings.agentId)
    await page.getByLabel('New password').fill('nine lives of a cat')
    await page.keyboard.press('Enter')
    await expect(page.getByText('This address is public.')).toBeVisible()
    await expectNoViolations(page, 'the first admin’s form')
    await page.getByLabel('Your e-mail').fill('asha@northfield.example')
    await page.keyboard.press('Enter')
    const sheet = page.getByRole('dialog', { name: 'Set up your second factor' })
    await expect(sheet).toBeVisible()
    await page.reload()
    await expect(sheet).toBeVisible()
    await sheet.getByLabel('Current password').fill('nine lives of a cat')
    await page.keyboard.press('Enter')
    await expect(sheet.getByRole('img', { name: 'QR code' })).toBeVisible()
    await expectSoundSheet(page, 'the second factor’s set-up')
  } finally {
    await service.stop()
    await rm(data, { recursive: true })
  }
})
