import { randomBytes, randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import type { Deal } from '#api/deals/deal.ts'
import { deskPaths } from '#api/desk-paths.ts'
import { defaultSettings } from '#api/settings/settings.ts'
import { storeMany } from '../records/sample-leads.ts'
import { builtSite } from '../service/built-site.ts'
import { pushBrowser } from '../service/push-browser.ts'
import { signedInAs } from '../service/team-members.ts'
import { openStore, scratchFolder } from '../service/test-service.ts'
import { type Act, memberAt, signedLead } from './desk-member.ts'
import { type ServiceProcess, startProcess } from './service-process.ts'

const deals = 64
const admin = 'admin@northfield.example'

/** A desk with contacts, a signed-in admin, and a service that `throughDeath` kills in the middle of their requests. */
async function mortalDesk() {
  const place = {
    dataDir: scratchFolder(),
    distDir: builtSite(),
    environment: { PUSH_ALLOW_PRIVATE: 'true' },
  }
  const store = await openStore(place.dataDir)
  onTestFinished(() => store.close())
  await storeMany(store, deals, index => {
    const phone = `+9198765${String(index).padStart(5, '0')}`
    return { name: `person ${index}`, phone, phoneE164: phone }
  })
  const member = memberAt(await signedInAs(store.team, 'admin'))
  let service: ServiceProcess = await startProcess(place)

  const read = (path: string) => member.read(service.url, path)
  const done = async (act: Act) => {
    const answer = await act(service.url)
    return { status: answer.status, body: await answer.json() }
  }

  /** Sends all acts in parallel, kills the service at the first answer, then sends all of them again to a new one. */
  const throughDeath = async (acts: Act[]) => {
    const { url } = service
    const first = Promise.withResolvers<void>()
    const sent = acts.map(act =>
      act(url).then(
        () => first.resolve(),
        () => {},
      ),
    )
    await Promise.race([first.promise, Promise.all(sent)])
    await service.end('SIGKILL')
    await Promise.all(sent)
    service = await startProcess(place)
    const answers = await Promise.all(acts.map(done))
    expect(answers.filter(({ status }) => status >= 300)).toEqual([])
    return answers
  }
  return { ...member, read, done, throughDeath, end: () => service.end('SIGTERM') }
}

const kindsOf = ({ history }: Deal, kind: string) => history.filter(entry => entry.kind === kind)

test('kill -9 during each act at the desk, and during its undo: sent again, each is done once', async () => {
  const { act, read, done, throughDeath, end } = await mortalDesk()
  const { rows } = await read(`${deskPaths.inbox}?sort=oldest&limit=${deals}`)
  const ids: string[] = rows.map(({ dealId }: { dealId: string }) => dealId)
  const [kept = '', other = '', called = '', ...many] = ids
  const deal = async (id: string): Promise<Deal> => (await read(`${deskPaths.deals}/${id}`)).deal
  const { key } = (await done(act('POST', deskPaths.intakeKeys, { id: 'a1b2c3d4e5f6', source: 'portal' })))
    .body

  const [bulk, imported, view, rule, merge] = [
    randomUUID(),
    randomUUID(),
    randomUUID(),
    randomUUID(),
    randomUUID(),
  ]
  const file = Array.from({ length: 40 }, (_, index) => ({
    row: index + 2,
    name: `Came ${String.fromCharCode(97 + (index % 26))}`,
    phone: `+9198450${String(index).padStart(5, '0')}`,
    note: 'Met at the fair.',
  }))
  const turns = { id: rule, name: 'All', sources: [], campaigns: [], give: 'turns', members: [admin] }
  const device = (await pushBrowser()).subscription
  await throughDeath([
    act('POST', deskPaths.imports, { id: imported, file: 'fair.csv', status: 'contacted', rows: file }),
    act('POST', deskPaths.bulk, { id: bulk, deals: many, status: 'contacted', confirmed: many.length }),
    act('POST', `${deskPaths.deals}/${kept}/merge`, { merge, version: 0, other, otherVersion: 0 }),
    act('POST', `${deskPaths.deals}/${called}/calls`, { id: randomUUID(), outcome: 'answered' }),
    act('POST', `${deskPaths.deals}/${called}/notes`, { id: randomUUID(), text: 'Wants the east side.' }),
    act('POST', deskPaths.deals, {
      id: randomUUID(),
      name: 'Wanda Walker',
      phone: '+919811111111',
      source: 'walk-in',
    }),
    signedLead(key, randomUUID(), { name: 'Nila Portal', phone: '+919822222222' }),
    act('POST', deskPaths.addDevice, device),
    act('POST', deskPaths.views, { id: view, name: 'Lost', isShared: true, filter: { status: ['lost'] } }),
    act('POST', deskPaths.ownerRules, { rules: [turns], silentMinutes: null, revision: 0 }),
    act('POST', deskPaths.settings, { settings: { ...defaultSettings, answerMinutes: 5 }, revision: 0 }),
    act('POST', deskPaths.intakeKeys, { id: randomBytes(6).toString('hex'), source: 'fair' }),
    act('POST', deskPaths.phone, { phone: '+919833333333' }),
    act('POST', deskPaths.duty, { hours: null, leave: [{ from: '2027-01-01', until: '2027-01-02' }] }),
  ])

  const came = await read(`${deskPaths.inbox}?source=import&limit=100`)
  expect(came.rows.map(({ leadCount }: { leadCount: number }) => leadCount)).toEqual(file.map(() => 1))
  const one = await deal(came.rows[0].dealId)
  expect([kindsOf(one, 'import').length, kindsOf(one, 'note').length]).toEqual([1, 1])
  for (const id of many.slice(0, 5)) expect(kindsOf(await deal(id), 'status')).toHaveLength(1)
  const contacted = await read(`${deskPaths.count}?status=contacted`)
  // The bulk change, the imported file and the called contact.
  expect(contacted.deals).toBe(many.length + file.length + 1)
  const visited = `${deskPaths.count}?status=visited`
  // The contact who walked in.
  expect((await read(visited)).deals).toBe(1)
  const merged = await deal(kept)
  expect([merged.leads.length, kindsOf(merged, 'merge').length]).toEqual([2, 1])
  const spoken = await deal(called)
  expect([kindsOf(spoken, 'call').length, kindsOf(spoken, 'note').length]).toEqual([1, 1])
  for (const source of ['walk-in', 'portal']) {
    expect((await read(`${deskPaths.inbox}?source=${source}`)).rows).toMatchObject([{ leadCount: 1 }])
  }
  expect((await read(deskPaths.notifications)).devices).toHaveLength(1)
  expect((await read(deskPaths.views)).views).toMatchObject([{ id: view }])
  expect(await read(deskPaths.ownerRules)).toMatchObject({ rules: [turns], revision: 1 })
  expect(await read(deskPaths.settings)).toMatchObject({ settings: { answerMinutes: 5 }, revision: 1 })
  const keys: { source: string }[] = (await read(deskPaths.intakeKeys)).keys
  expect(keys.map(({ source }) => source)).toEqual(['portal', 'fair'])
  expect((await read(deskPaths.phone)).phone).toBe('+91 98333 33333')

  const { version } = await deal(kept)
  await throughDeath([
    act('POST', deskPaths.undoBulk.replace(':id', bulk), {}),
    act('POST', deskPaths.undoBulk.replace(':id', imported), {}),
    act('POST', `${deskPaths.deals}/${kept}/split`, { merge, version }),
    act('DELETE', deskPaths.view.replace(':id', view)),
    act('DELETE', deskPaths.intakeKey.replace(':id', 'a1b2c3d4e5f6')),
  ])
  expect((await read(`${deskPaths.count}?status=contacted`)).deals).toBe(1)
  expect((await read(visited)).deals).toBe(1)
  expect((await read(`${deskPaths.count}?source=import`)).deals).toBe(0)
  for (const id of many.slice(0, 5)) expect((await deal(id)).status).toBe('new')
  expect([(await deal(kept)).leads.length, (await deal(other)).leads.length]).toEqual([1, 1])
  expect((await read(deskPaths.views)).views).toEqual([])
  expect(await end()).toBe(0)
}, 180_000)
