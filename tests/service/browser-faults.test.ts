import { pino } from 'pino'
import { expect, test } from 'vitest'
import { faultsPath } from '#api/faults/faults-path.ts'
import { loadSite } from '../../src/editor/published/site.ts'
import { project } from '../active-project.ts'
import { builtSite } from './built-site.ts'
import { createTestService } from './test-service.ts'

const fault = {
  build: 'browser-C_uLliSo.js',
  route: '/Pricing',
  message: 'e.current is null',
  at: 'gallery-CEy823IN.js:1:1234',
}

const started = async () => {
  const lines: Record<string, unknown>[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => lines.push(JSON.parse(line)) })
  const site = loadSite(builtSite(), project)
  const { post, app } = await createTestService({ log, sites: new Map([[project.id, site]]) })
  return {
    app,
    report: (changes: object = {}, headers: Record<string, string> = {}, address?: string) =>
      post(
        faultsPath,
        JSON.stringify({ ...fault, ...changes }),
        { 'content-type': 'application/json', ...headers },
        address,
      ),
    logged: () => lines.filter(({ msg }) => msg === 'a script failed in a browser'),
  }
}

test('a fault of a script is logged with build, route, place and message', async () => {
  const { report, logged } = await started()
  expect((await report()).status).toBe(204)
  const { build, route, at, message } = fault
  expect(logged()).toMatchObject([{ level: 40, project: project.id, build, route, at, fault: message }])
})

test.each([
  [
    `Unexpected token 'A', "Asha Rao, "x" y" is not valid JSON`,
    `Unexpected token 'A', "…" is not valid JSON`,
  ],
  ['no contact asha.rao+1@example.com here', 'no contact (e-mail) here'],
  ['cannot call +91 98765-43210 now', 'cannot call +# now'],
  ['cannot call (0)9876543210', 'cannot call (#'],
  [
    'Minified React error #418; visit https://react.dev/errors/418?args[]=Asha for it',
    'Minified React error #418; visit https://react.dev/errors/418?… for it',
  ],
  ['ಆಶಾ रेखा is not a function', ' is not a function'],
  ['one\r\ntwo\u001b[2J', 'one two [2J'],
  [
    "Cannot read properties of undefined (reading 'focus')",
    "Cannot read properties of undefined (reading 'focus')",
  ],
])('the message “%s” is logged as “%s”', async (message, scrubbed) => {
  const { report, logged } = await started()
  expect((await report({ message })).status).toBe(204)
  expect(logged()).toMatchObject([{ fault: scrubbed }])
})

test.each(['/desk/lead/p919876543210', '/?name=Asha', '/visit/REF.SECRET', '/asha'])(
  'the path %s is no page, and is not logged',
  async route => {
    const { report, logged } = await started()
    expect((await report({ route })).status).toBe(204)
    expect(logged()).toMatchObject([{ route: '(unknown)' }])
  },
)

test.each(['/', '/pricing/', '/desk/lead'])('%s is logged', async route => {
  const { report, logged } = await started()
  await report({ route })
  expect(logged()).toMatchObject([{ route }])
})

test.each([
  ['a long message', { message: 'x'.repeat(301) }],
  ['a place in no script of ours', { at: 'https://elsewhere.example/x.js:1:1' }],
  ['a build that is no file', { build: '/visit/secret' }],
  ['anything else', { name: 'Asha Rao' }],
])('%s is refused, and not logged', async (_, changes) => {
  const { report, logged } = await started()
  expect((await report(changes)).status).toBe(400)
  expect(logged()).toEqual([])
})

test('a large report, one of another site and other methods are refused', async () => {
  const { app, report, logged } = await started()
  expect((await report({ message: 'x'.repeat(2000) })).status).toBe(413)
  expect((await report({}, { origin: 'https://elsewhere.example' })).status).toBe(403)
  expect((await report({}, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect((await app.request(faultsPath)).status).toBe(405)
  expect(logged()).toEqual([])
})

test('an address reports ten faults a minute, and all addresses sixty', async () => {
  const { report, logged } = await started()
  const statuses: number[] = []
  for (let count = 0; count < 11; count += 1) statuses.push((await report()).status)
  expect(statuses).toEqual([...Array(10).fill(204), 429])
  for (let count = 0; count < 60; count += 1) await report({}, {}, `198.51.100.${count}`)
  expect(logged()).toHaveLength(60)
})
