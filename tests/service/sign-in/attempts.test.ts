import { expect, test } from 'vitest'
import { teamPaths } from '#api/team/team.ts'
import { createDesk } from './desk-browser.ts'
import { hashAtLowCost } from './low-cost-password.ts'

const email = 'asha@northfield.example'
const password = 'nine lives of a cat'
const kept = hashAtLowCost(password)
const minute = 60_000

const deskWith = async () => {
  const desk = await createDesk()
  await desk.team.addMember({ email, role: 'agent', password: kept, addedAt: desk.now() })
  const signIn = (page: ReturnType<typeof desk.browser>, typed = password) =>
    page.post(teamPaths.signInByPassword, { email, password: typed })
  return { ...desk, signIn }
}

test('failures at an account, from any address, cause longer and longer waits, and are forgotten in a day', async () => {
  const { browser, signIn, pass } = await deskWith()
  let address = 0
  const guess = () => {
    address += 1
    return signIn(browser(`203.0.113.${address}`), 'guess')
  }
  for (let count = 0; count < 5; count += 1) expect((await guess()).status).toBe(401)
  for (const wait of [30, 60, 120, 240, 480, 900, 900]) {
    const refused = await signIn(browser('198.51.100.1'))
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, String(wait)])
    pass(wait * 1000)
    expect((await guess()).status).toBe(401)
  }
  pass(24 * 60 * minute)
  for (let count = 0; count < 5; count += 1) expect((await guess()).status).toBe(401)
})

test('in a quarter of an hour no more than ten guesses reach an account', async () => {
  const { browser, signIn, pass } = await deskWith()
  let reached = 0
  for (let second = 0; second < 900; second += 10) {
    const { status } = await signIn(browser(`203.0.113.${second % 250}`), 'guess')
    if (status === 401) reached += 1
    pass(10_000)
  }
  expect(reached).toBeLessThanOrEqual(10)
})

test('failures from an address cause waits for any e-mail; a success does not count', async () => {
  const { browser, signIn } = await deskWith()
  for (let count = 0; count < 12; count += 1) expect((await signIn(browser())).status).toBe(200)
  const page = browser()
  for (let count = 0; count < 10; count += 1) await page.post(teamPaths.signInByLink, { token: `t${count}` })
  expect((await signIn(page)).status).toBe(429)
  expect((await signIn(browser('198.51.100.1'))).status).toBe(200)
})

test('a member who signed in on a device before can sign in there, whatever strangers do', async () => {
  const { browser, signIn } = await deskWith()
  const own = browser()
  await signIn(own)
  await own.post(teamPaths.signOut)
  for (let count = 0; count < 12; count += 1) await signIn(browser(), 'guess')
  expect((await signIn(browser('198.51.100.1'))).status).toBe(429)
  expect((await signIn(own)).status).toBe(200)
})

test('a known device that guesses is slowed down itself, and is known for its own account only', async () => {
  const { browser, signIn, team, now } = await deskWith()
  await team.addMember({ email: 'ravi@northfield.example', role: 'agent', password: kept, addedAt: now() })
  const own = browser()
  await signIn(own)
  for (let count = 0; count < 5; count += 1) expect((await signIn(own, 'guess')).status).toBe(401)
  expect((await signIn(own)).status).toBe(429)
  const ravi = { email: 'ravi@northfield.example', password: 'guess' }
  for (let count = 0; count < 5; count += 1) await browser().post(teamPaths.signInByPassword, ravi)
  expect((await own.post(teamPaths.signInByPassword, { ...ravi, password })).status).toBe(429)
})

test('scripts cannot read a device’s cookie, and it cannot be forged', async () => {
  const { browser, signIn } = await deskWith()
  const own = browser()
  const { headers } = await signIn(own)
  const line = headers.getSetCookie().find(cookie => cookie.startsWith('desk-device='))
  expect(line).toMatch(/; HttpOnly/)
  expect(line).toMatch(/; SameSite=Strict/)
  const [name = ''] = own.jar.get('desk-device')?.split('.') ?? []
  for (let count = 0; count < 5; count += 1) await signIn(browser(), 'guess')
  const forged = browser()
  for (const value of [`${name}.${'A'.repeat(43)}`, name, 'x.y']) {
    forged.jar.set('desk-device', value)
    expect((await signIn(forged)).status).toBe(429)
  }
})

test('sign-ins beyond the capacity are refused, and none of them counts as wrong', async () => {
  const { browser, signIn } = await deskWith()
  const many = Array.from({ length: 40 }, (_, index) =>
    browser(`198.51.100.${index}`).post(teamPaths.signInByPassword, {
      email: `m${index}@northfield.example`,
      password,
    }),
  )
  const own = browser('203.0.113.200')
  const sent = await Promise.all(Array.from({ length: 6 }, () => signIn(own)))
  expect((await Promise.all(many)).filter(({ status }) => status === 503).length).toBeGreaterThan(0)
  expect(sent.every(({ status }) => status === 503 || status === 429 || status === 200)).toBe(true)
  expect(sent.find(({ status }) => status === 503)?.headers.get('retry-after')).toBe('5')
  expect((await signIn(own)).status).toBe(200)
})

test('failures from one IPv6 network of 48 bits are waited for, from however many of its addresses', async () => {
  const { browser, signIn } = await deskWith()
  const statuses = []
  for (let house = 0; house < 81; house += 1) {
    const page = browser(`2001:db8:1:${house.toString(16)}::1`)
    statuses.push((await page.post(teamPaths.signInByLink, { token: `t${house}` })).status)
  }
  expect([statuses[79], statuses[80]]).toEqual([401, 429])
  expect((await signIn(browser('2001:db8:2:1::1'))).status).toBe(200)
})

test('a known device does not wait behind the passwords of strangers', async () => {
  const { browser, signIn, team, now } = await deskWith()
  const own = browser()
  await signIn(own)
  const ended: string[] = []
  // Password guesses that are slow to check.
  const email = 'slow@northfield.example'
  const costly = `scrypt$32768$8$3$${'A'.repeat(22)}$${'A'.repeat(43)}`
  await team.addMember({ email, role: 'agent', password: costly, addedAt: now() })
  const strangers = Array.from({ length: 4 }, (_, index) =>
    browser(`198.51.100.${index}`)
      .post(teamPaths.signInByPassword, { email, password })
      .then(({ status }) => ended.push(`stranger ${status}`)),
  )
  const known = signIn(own).then(({ status }) => ended.push(`known ${status}`))
  await Promise.all([known, ...strangers])
  expect(ended.filter(one => one === 'stranger 401')).toHaveLength(4)
  // Each lane checks one at a time; in a single lane the known device would come last.
  expect(ended.indexOf('known 200')).toBeLessThan(ended.lastIndexOf('stranger 401'))
})

test('guessing the password one has now is slowed down as a sign-in is', async () => {
  const { browser, signIn } = await deskWith()
  const page = browser()
  await signIn(page)
  const change = (current: string) =>
    page.post(teamPaths.password, { password: 'ten lives of a dog', current })
  for (let count = 0; count < 5; count += 1) expect((await change('guess')).status).toBe(403)
  expect((await change(password)).status).toBe(429)
})
