import { expect, type Page } from '@playwright/test'
import { showAllTimes } from './form-steps.ts'
import { openGallery, slide } from './gallery.ts'
import { enquiryModal, hydrated, visitModal } from './site.ts'

const fromPage = async (page: Page) => {
  await page.goto('/Features')
  await hydrated(page)
}

const openEnquiry = async (page: Page) => {
  await fromPage(page)
  await page.getByRole('button', { name: 'Fill the form' }).click()
  await expect(enquiryModal(page).getByRole('button', { name: 'Submit' })).toBeDisabled()
}

const openVisit = async (page: Page) => {
  await fromPage(page)
  await page.getByRole('button', { name: 'Schedule a Site Visit' }).click()
  await expect(visitTime(page)).toBeVisible()
}

const visitTime = (page: Page) => visitModal(page).getByRole('button', { name: /^Date and Time/ })

const fillAndSend = async (page: Page, modal: ReturnType<typeof visitModal>) => {
  await modal.getByLabel('Full Name').fill('Asha Rao')
  await modal.getByLabel('Contact Number').fill('98765 43210')
  await modal.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('We received your info. Expect a response soon!')).toBeVisible()
  // The confirmation appears after the toast and scrolls into view.
  await expect(modal.getByText(/reference is/)).toBeInViewport()
}

/** Everything that can be open over a page, by state. */
export const opened: Record<string, (page: Page) => Promise<void>> = {
  'the enquiry form, empty': openEnquiry,
  'the enquiry form with errors': async page => {
    await openEnquiry(page)
    await enquiryModal(page).getByLabel('Full Name').fill('R2')
    await enquiryModal(page).getByLabel('Contact Number').fill('98765 43210')
    await page.keyboard.press('Enter')
    await expect(enquiryModal(page).getByLabel('Full Name')).toHaveAttribute('aria-invalid', 'true')
  },
  'the enquiry form after success': async page => {
    await openEnquiry(page)
    await fillAndSend(page, enquiryModal(page))
  },
  'the visit form, empty': openVisit,
  'the visit form with errors': async page => {
    await openVisit(page)
    await visitModal(page).getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByText('Please fill in all required fields.').first()).toBeVisible()
  },
  'the visit form after success': async page => {
    await openVisit(page)
    await fillAndSend(page, visitModal(page))
  },
  'the date picker': async page => {
    await openVisit(page)
    await visitTime(page).click()
    await showAllTimes(page.getByRole('dialog', { name: 'Choose date and time' }))
  },
  'the privacy notice': async page => {
    await fromPage(page)
    await page.getByRole('button', { name: 'Privacy Policy' }).click()
    await expect(page.getByRole('dialog', { name: 'Privacy Policy' })).toBeVisible()
  },
  'the lightbox': async page => {
    await openGallery(page)
    await slide(page, 1).getByRole('button').click()
    await expect(page.getByRole('dialog', { name: 'Photos' })).toBeVisible()
  },
}

export const openMenu = async (page: Page): Promise<void> => {
  await fromPage(page)
  await page.getByRole('button', { name: 'Open main menu' }).click()
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveCount(7)
}
