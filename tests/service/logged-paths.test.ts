import { pino } from 'pino'
import { expect, test } from 'vitest'
import { paths } from '#api/endpoints.ts'
import { project } from '../active-project.ts'
import { createTestService, enquiry } from './test-service.ts'

const logged = async () => {
  const lines: { path?: string; [name: string]: unknown }[] = []
  const log = pino({ level: 'debug' }, { write: (line: string) => lines.push(JSON.parse(line)) })
  return { ...(await createTestService({ log })), lines }
}

const free = `Asha%20Rao%0A+919876543210${'x'.repeat(500)}`

test.each([
  ['GET', '/', '/'],
  ['GET', `/${free}`, '(unknown)'],
  ['POST', `/${free}`, '(unknown)'],
  ['POST', '/', '(unknown)'],
  ['GET', `/api/${free}`, '/api/*'],
  ['GET', '/api/geo/203.0.113.7', '/api/geo/:ip'],
  ['GET', `/api/brochure/${free}`, '/api/brochure/:reference'],
  ['GET', `/api/visit/${free}/calendar.ics`, '/api/visit/:reference/calendar.ics'],
  ['GET', `/visit/${free}`, '/visit/:token'],
  ['POST', `/visit/${free}`, '/visit/:token'],
  ['GET', `/visit/${free}/calendar.ics`, '/visit/:token/calendar.ics'],
  ['GET', `/api/desk/deals/${free}`, '/api/desk/deals/:id'],
  ['POST', `/api/desk/deals/${free}/notes`, '/api/desk/deals/:id/notes'],
  ['DELETE', `/api/desk/team/${free}`, '/api/desk/team/:email'],
  ['POST', `/api/desk/leads/${free}/redeliver`, '/api/desk/leads/:id/redeliver'],
  ['POST', `/api/desk/intake/${free}`, '/api/desk/intake/:key'],
  ['POST', `/api/desk/${free}`, '/api/desk/*'],
  ['DELETE', `${paths.enquiry}?${free}`, paths.enquiry],
])('%s %s is logged by its route', async (method, path, told) => {
  const { app, lines } = await logged()
  await app.request(path, { method })
  const line = lines.find(({ msg }) => msg === 'answered')
  expect(line?.path).toBe(told)
  expect(JSON.stringify(lines)).not.toMatch(/Asha|9876543210|xxx/)
})

test('a lead is logged by its route and without its data', async () => {
  const { enquire, lines } = await logged()
  await enquire(enquiry(), { referer: `${project.settings.origin}/?x=${free}` })
  expect(lines.map(({ path }) => path)).toContain(paths.enquiry)
  expect(JSON.stringify(lines)).not.toMatch(/asha|9876543210|xxx/i)
})
