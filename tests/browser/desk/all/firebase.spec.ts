import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect } from '@playwright/test'
import { UnsecuredJWT } from 'jose'
import { teamPaths } from '../../../../src/api/team/team.ts'
import { startServiceProcess } from '../../service-process.ts'
import { startOutsideServer } from '../outside-server.ts'

const project = 'aerowood-test'
const member = 'asha@northfield.example'

const tokenFor = (email: string) =>
  new UnsecuredJWT({ email, email_verified: true, auth_time: Math.floor(Date.now() / 1000) })
    .setSubject(email)
    .setIssuer(`https://securetoken.google.com/${project}`)
    .setAudience(project)
    .setIssuedAt()
    .setExpirationTime('1h')
    .encode()

/** The part of Google's Identity Toolkit that the page uses; every password is `right`. */
const startToolkit = () =>
  startOutsideServer((response, { email, password }) => {
    const isRight = password === 'right'
    response.writeHead(isRight || !email ? 200 : 400, {
      'access-control-allow-origin': '*',
      'access-control-allow-headers': 'content-type',
      'content-type': 'application/json',
    })
    response.end(
      JSON.stringify(
        isRight ? { idToken: tokenFor(String(email)) } : { error: { message: 'INVALID_LOGIN_CREDENTIALS' } },
      ),
    )
  })

const test = base.extend<{ hostedDesk: string }>({
  hostedDesk: async ({ browserName: _ }, use) => {
    const data = await mkdtemp(join(tmpdir(), 'aerowood-hosted-'))
    const toolkit = await startToolkit()
    const service = await startServiceProcess(data, {
      // A production service refuses an emulator.
      NODE_ENV: 'test',
      SIGN_IN: 'firebase',
      FIREBASE_PROJECT: project,
      FIREBASE_AUTH_EMULATOR_HOST: toolkit.host,
      TEAM_EMAILS: member,
    })
    await use(service.url)
    await service.stop()
    toolkit.stop()
    await rm(data, { recursive: true })
  },
})

test('a member signs in through Firebase under the page’s own policy; a stranger is told why not', async ({
  page,
  hostedDesk,
}) => {
  const answer = await page.goto(`${hostedDesk}/desk`)
  expect(answer?.headers()['content-security-policy']).toContain("default-src 'none'")
  const signIn = async (email: string, password: string) => {
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Password').fill(password)
    await page.getByRole('button', { name: 'Sign in' }).click()
  }
  await signIn(member, 'wrong')
  await expect(page.getByRole('alert')).toHaveText('The e-mail or the password is wrong.')
  await signIn('stranger@northfield.example', 'right')
  await expect(page.getByRole('alert')).toContainText('team')
  await page.route(`**${teamPaths.signInByFirebase}`, route =>
    route.fulfill({ status: 429, headers: { 'retry-after': '600' }, json: { ok: false, error: 'Too many' } }),
  )
  await signIn(member, 'right')
  await expect(page.getByRole('alert')).toHaveText('Too many attempts. Try again in 10 minutes.')
  await page.unroute(`**${teamPaths.signInByFirebase}`)
  await signIn(member, 'right')
  await expect(page.getByRole('heading', { name: 'Today', exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Today', exact: true })).toBeVisible()
})
