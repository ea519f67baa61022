import { expect, type Locator, type Page } from '@playwright/test'
import { enquiryModal, hydrated, visitModal } from './site.ts'

/** The differences between the two forms, for tests of both. */
export const forms = {
  'site-visit': {
    opener: (page: Page) => page.getByRole('button', { name: 'Schedule a Site Visit' }).first(),
    modal: visitModal,
    path: '/api/multipleCampaignData',
  },
  enquiry: {
    opener: (page: Page) => page.getByRole('complementary', { name: 'Offer' }).getByRole('button').first(),
    modal: enquiryModal,
    path: '/api/campaign-leads/handleMultipleCampaignData',
  },
} as const

export type FormName = keyof typeof forms
export const formNames: FormName[] = ['site-visit', 'enquiry']

export const nameField = (modal: Locator) => modal.getByLabel('Full Name')
export const numberField = (modal: Locator) => modal.getByLabel('Contact Number')
export const countryField = (modal: Locator) => modal.getByLabel('Phone number country')
export const submitButton = (modal: Locator) => modal.getByRole('button', { name: /^Submit/ })
export const closeButton = (modal: Locator) => modal.getByRole('button', { name: 'Close', exact: true })
export const toast = (page: Page) => page.locator(':is([role=status], [role=alert]):visible')

/** Waits until the script and the phone library have loaded for an open form. */
export async function ready(modal: Locator): Promise<Locator> {
  await expect(modal.locator('form')).toHaveAttribute('novalidate')
  await expect(countryField(modal)).toHaveAttribute('data-ready')
  await modal.evaluate(dialog =>
    // `allSettled`, because a transition that is cut short rejects.
    Promise.allSettled(dialog.getAnimations({ subtree: true }).map(({ finished }) => finished)),
  )
  return modal
}

/** Opens a form on the current page by its button. */
export async function openHere(page: Page, form: FormName): Promise<Locator> {
  const { opener, modal } = forms[form]
  await opener(page).click()
  return ready(modal(page))
}

/** Opens a form on a page, ready to be filled in. */
export async function openForm(page: Page, form: FormName, address = '/Home'): Promise<Locator> {
  await page.goto(address)
  await hydrated(page)
  return openHere(page, form)
}

/** Types a contact, by default a valid one. */
export async function fillIn(modal: Locator, name = 'Asha Rao', number = '98765 43210'): Promise<void> {
  await nameField(modal).fill(name)
  await numberField(modal).fill(number)
}

/** A broken rule: its message and icon, and the field. */
export interface BrokenRule {
  message: string
  icon: string
  field: (modal: Locator) => Locator
}

/** Checks that the toast shows the message, and that the field is marked, described and focused. */
export async function expectRefused(page: Page, modal: Locator, { message, icon, field }: BrokenRule) {
  await expect(toast(page)).toHaveText(message)
  await expect(toast(page)).toHaveRole('alert')
  await expect(toast(page).locator('[data-icon]')).toHaveAttribute('data-icon', icon)
  await expect(field(modal)).toHaveAttribute('aria-invalid', 'true')
  await expect(field(modal)).toHaveAccessibleDescription(message)
  await expect(field(modal)).toBeFocused()
  await expect(modal.locator('[aria-invalid=true]')).toHaveCount(1)
}

const leadCalls = /\/api\/(multipleCampaignData|campaign-leads\/handleMultipleCampaignData)$/

/** Answers leads instead of the service, which then stores none. */
export const answerLeads = (page: Page, status: number): Promise<unknown> =>
  page.route(leadCalls, route => route.fulfill({ status, json: { ok: status < 400, id: 'AW-TEST01' } }))

/** Aborts requests of leads. */
export const loseLeads = (page: Page): Promise<unknown> => page.route(leadCalls, route => route.abort())

export const letLeadsThrough = (page: Page): Promise<void> => page.unroute(leadCalls)

/** Holds leads back until the returned function is called. */
export async function holdLeads(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(leadCalls, async route => {
    await promise
    await route.continue()
  })
  return resolve
}

/** The distance between the edges of two elements, in whole pixels. */
export async function edgesIn(outer: Locator, inner: Locator) {
  const around = await outer.boundingBox()
  const box = await inner.boundingBox()
  if (!around || !box) return undefined
  return {
    left: Math.round(box.x - around.x),
    right: Math.round(around.x + around.width - box.x - box.width),
    top: Math.round(box.y - around.y),
    bottom: Math.round(around.y + around.height - box.y - box.height),
  }
}

/** Opens the calendar and all times of an open picker. */
export async function showAllTimes(picker: Locator): Promise<void> {
  await picker.getByRole('button', { name: 'Other date' }).click()
  await picker.getByRole('button', { name: 'More times' }).click()
}
