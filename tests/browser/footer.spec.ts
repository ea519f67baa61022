import type { Page } from '@playwright/test'
import { enquiryModal, expect, test } from './site.ts'

const footer = (page: Page) => page.getByRole('contentinfo')

test('invites to get in touch, by form or by phone [2.17]', async ({ page }) => {
  await page.goto('/')
  await expect(footer(page).getByRole('heading')).toHaveText('Looking To Get In Touch With Us?')
  await expect(footer(page).getByRole('link', { name: '+91 80000 00000' })).toHaveAttribute(
    'href',
    'tel:+918000000000',
  )
  await footer(page).getByRole('button', { name: 'Fill the form' }).click()
  await expect(enquiryModal(page)).toBeVisible()
})

test('says that the site is not official, whose it is, and that it only informs [1.5]', async ({ page }) => {
  await page.goto('/Features')
  const disclaimer = footer(page).getByText('This is not the official website')
  await expect(disclaimer).toBeVisible()
  await expect(disclaimer).toContainText('belongs to the authorised channel partner')
  await expect(disclaimer).toContainText('for information only')
})

test('Privacy Policy opens the notice, and closing gives focus back [2.17]', async ({ page }) => {
  await page.goto('/')
  const opener = footer(page).getByRole('button', { name: 'Privacy Policy' })
  await opener.click()
  const notice = page.getByRole('dialog', { name: 'Privacy Policy' })
  await expect(notice.getByRole('heading', { level: 3 })).toHaveText([
    'What we take',
    'What for',
    'How long',
    'Your rights',
  ])
  await page.keyboard.press('Escape')
  await expect(notice).toBeHidden()
  await expect(opener).toBeFocused()
  await opener.click()
  await notice.getByRole('button', { name: 'Close' }).click()
  await expect(notice).toBeHidden()
})

test('a RERA number of forty characters fits a page of 320 px [2.17]', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/')
  await footer(page)
    .getByText('This is not the official website')
    .evaluate(paragraph => {
      paragraph.textContent = `Project RERA: ${'PRM'.padEnd(40, '0123456789')}.`
    })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})
