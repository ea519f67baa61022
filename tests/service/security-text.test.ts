import { expect, test } from 'vitest'
import { projectSet } from '#project/project-set.ts'
import { projectNamed } from '../second-project.ts'
import { createTestService } from './test-service.ts'

const path = '/.well-known/security.txt'
const now = () => Date.UTC(2026, 10, 17, 15, 30)

test('security.txt has a contact for weaknesses, an end date, languages and its own address', async () => {
  const project = projectNamed('hill', { languages: ['kn', 'hi'] })
  const { app } = await createTestService({ project, now })
  const answer = await app.request(path)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=UTF-8')
  expect(await answer.text()).toBe(
    `Contact: mailto:agent@hill.example
Expires: 2027-05-16T00:00:00Z
Preferred-Languages: en, kn, hi
Canonical: https://www.hill.example/.well-known/security.txt
`,
  )
})

test('each project has its own at its own host', async () => {
  const projects = projectSet([projectNamed('hill'), projectNamed('lake')])
  const { app } = await createTestService({ projects, now })
  const ask = async (host: string) =>
    (await app.request(`http://${host}${path}`, { headers: { host } })).text()
  expect(await ask('www.hill.example')).toContain('Contact: mailto:agent@hill.example\n')
  expect(await ask('www.lake.example')).toContain('Contact: mailto:agent@lake.example\n')
})
