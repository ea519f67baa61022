import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import {
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  test as base,
  expect,
  type Page,
} from '@playwright/test'
import { noticeOf } from '#project/notice.ts'
import { paths } from '../../../src/api/endpoints.ts'
import { linkFragment, teamPaths } from '../../../src/api/team/team.ts'
import { project } from '../../active-project.ts'
import { programFile } from '../../programs.ts'
import { firstToken, startServiceProcess } from '../service-process.ts'
import { startOutsideServer } from './outside-server.ts'

export { expect }

/** The password of both members. */
export const password = 'four words for desks'

export const members = { admin: 'asha@northfield.example', agent: 'ravi@northfield.example' }

/** The service with demo leads and two members. */
interface RunningDesk {
  url: string
  data: string
  /** The cookies of a browser in which the admin has signed in. */
  cookiesOfAdmin: Parameters<BrowserContext['addCookies']>[0]
  /** Sets the status with which the partner's system answers webhooks from now on. */
  answerWebhooks(status: number): void
}

const answered = async (call: Promise<{ ok(): boolean; text(): Promise<string> }>) => {
  const answer = await call
  if (!answer.ok()) throw new Error(await answer.text())
  return JSON.parse(await answer.text())
}

const takeLink = async (request: APIRequestContext, token: string) => {
  await answered(request.post(teamPaths.signInByLink, { data: { token } }))
  await answered(request.post(teamPaths.password, { data: { password, name: 'Ravi Shah' } }))
}

/** Signs a browser's context in as a member. */
export const signIn = (page: Page, email: string): Promise<unknown> =>
  answered(page.context().request.post(teamPaths.signInByPassword, { data: { email, password } }))

/** Types the password where the desk asks for it. */
export async function typePassword(page: Page): Promise<void> {
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Ends the session just before a request is sent, so that this request is the first to be refused. */
export const endSessionWith = (page: Page, address: string): Promise<unknown> =>
  page.route(
    address,
    async route => {
      await page.context().clearCookies()
      await route.continue()
    },
    { times: 1 },
  )

/** A colleague in a browser of their own. */
export async function colleague(browser: Browser, url: string, email: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, locale: 'en-IN', timezoneId: 'Asia/Kolkata' })
  const page = await context.newPage()
  await signIn(page, email)
  return page
}

/** The project fields of a lead. */
type Filed = Pick<typeof project.settings, 'projectId' | 'projectName' | 'agentId'>

/** Names the notice that the page shows. */
const consent = { 'x-consent': `${noticeOf(project).hash} en` }

/** Sends an enquiry as the public page does. */
export const enquire = (
  request: APIRequestContext,
  name: string,
  phoneNumber: string,
  { projectId, projectName, agentId }: Filed = project.settings,
): Promise<{ id: string }> =>
  answered(
    request.post(paths.enquiry, {
      headers: consent,
      data: {
        name,
        phoneNumber,
        campaign: true,
        ...{ projectId, projectName, currentAgent: agentId },
        utmDetails: { source: 'search', medium: 'cpc', campaign: 'launch', keyword: null },
      },
    }),
  )

/** Sends an enquiry and returns its page; a slow machine answers before the page exists, so the same form is sent again. */
export async function enquireForPage(
  request: APIRequestContext,
  name: string,
  phoneNumber: string,
): Promise<string> {
  const { projectId, projectName, agentId } = project.settings
  let own = ''
  await expect(async () => {
    const answer = await request.post(paths.enquiry, {
      headers: { ...consent, 'idempotency-key': `page-of-${name.replaceAll(' ', '-')}` },
      data: {
        ...{ name, phoneNumber, campaign: true },
        ...{ projectId, projectName, currentAgent: agentId },
        utmDetails: { source: null, medium: null, campaign: null, keyword: null },
      },
    })
    own = answer.headers()['x-visit-page'] ?? ''
    expect(own).not.toBe('')
  }).toPass()
  return own
}

/** Requests a site visit as the public page does, from an address that gives the country. */
export const askForVisit = (
  request: APIRequestContext,
  visit: { name: string; phonenumber: string; visitAt: number; from: string },
): Promise<unknown> =>
  answered(
    request.post(paths.siteVisit, {
      headers: { ...consent, 'x-forwarded-for': visit.from },
      data: {
        name: visit.name,
        phonenumber: visit.phonenumber,
        siteVisitDate: visit.visitAt / 1000,
        campaign: true,
        projectId: project.settings.projectId,
        projectName: project.settings.projectName,
        currentAgent: project.settings.agentId,
        utmDetails: { source: null, medium: null, campaign: null },
      },
    }),
  )

/** A test at the desk: one service for each worker, and a page that is signed in as the admin. */
export const test = base.extend<{ page: Page; goneHome: undefined }, { desk: RunningDesk }>({
  desk: [
    async ({ playwright }, use) => {
      const data = await mkdtemp(join(tmpdir(), 'aerowood-desk-'))
      await promisify(execFile)(process.execPath, [programFile('seed'), '400'], {
        env: { ...process.env, DATA_DIR: data },
      })
      let answer = 200
      const receiver = await startOutsideServer(response => response.writeHead(answer).end())
      const { url, stop } = await startServiceProcess(data, {
        // High enough for every test. 0 would also switch off the limit of leads for a number and day.
        RATE_LIMIT: '10000',
        TRUST_PROXY: '1',
        WEBHOOK_URL: `http://${receiver.host}/leads`,
        WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 'test').toString('base64')}`,
        WEBHOOK_ALLOW_PRIVATE: 'true',
        PUSH_ALLOW_PRIVATE: 'true',
      })
      const admin = await playwright.request.newContext({ baseURL: url })
      const agent = await playwright.request.newContext({ baseURL: url })
      try {
        const asha = { token: await firstToken(data), email: members.admin, name: 'Asha Rao', password }
        await answered(admin.post(teamPaths.signInFirst, { data: asha }))
        const invited = await answered(
          admin.post(teamPaths.team, { data: { email: members.agent, role: 'agent' } }),
        )
        await takeLink(agent, invited.link.split(linkFragment)[1])
        const { cookies: cookiesOfAdmin } = await admin.storageState()
        await use({
          url,
          data,
          cookiesOfAdmin,
          answerWebhooks(status) {
            answer = status
          },
        })
      } finally {
        await admin.dispose()
        await agent.dispose()
        await stop()
        receiver.stop()
        await rm(data, { recursive: true })
      }
    },
    // A busy machine may need long to start it.
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: ({ desk }, use) => use(desk.url),
  goneHome: [
    async ({ browser, context }, use) => {
      await use(undefined)
      // A colleague's desk that stays open would keep reading during the next tests.
      await Promise.all(browser.contexts().map(one => one !== context && one.close()))
      // The next test may get the same context.
      await context.setOffline(false)
      await context.clearPermissions()
    },
    { auto: true },
  ],
  page: async ({ page, desk }, use) => {
    // A password takes long to check, so the admin stays signed in until a test ends the session.
    await page.context().addCookies(desk.cookiesOfAdmin)
    const session = await page.context().request.get(teamPaths.session)
    if (!session.ok()) {
      await signIn(page, members.admin)
      desk.cookiesOfAdmin = await page.context().cookies()
    }
    await use(page)
  },
})

/** The rendered rows of the inbox. */
export const rows = (page: Page) => page.getByRole('list', { name: 'Leads' }).getByRole('listitem')

/** Opens the desk and waits until leads are shown and live events arrive. */
export async function openDesk(page: Page, address = '/desk/inbox'): Promise<void> {
  await page.goto(address)
  await page.getByText('Live', { exact: true }).waitFor()
  await page.locator('ul[aria-label="Leads"][aria-busy="false"]').waitFor()
}

export const lead = (page: Page) => page.getByRole('region', { name: 'Lead', exact: true })

/** Chooses a stage in the open dialog. */
export async function chooseStage(page: Page, status: string): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: status }).click()
}
