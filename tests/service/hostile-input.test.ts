import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { paths } from '#api/endpoints.ts'
import { maxBodyBytes } from '../../src/lib/http/body/body.ts'
import { listen } from '../../src/lib/http/listen.ts'
import { createTestService, enquiry } from './test-service.ts'

const json = { 'content-type': 'application/json' }
const withMember = (member: string) => JSON.stringify(enquiry()).replace(/^\{/, `{${member},`)
const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)

test.each([
  ['no body', ''],
  ['no JSON', '{name:'],
  ['an array', '[]'],
  ['null', 'null'],
  ['a text', '"lead"'],
  ['a property named twice', withMember('"name":"someone else"')],
  ['a property named twice, once escaped', withMember('"n\\u0061me":"someone else"')],
  ['__proto__', withMember('"__proto__":{"isAdmin":true}')],
  ['constructor', withMember('"constructor":{"prototype":1}')],
  ['a property nobody knows', withMember('"email":"x@y.example"')],
  ['deep nesting', withMember(`"x":${deep(5000)}`)],
  [
    'NUL in a parameter',
    JSON.stringify(enquiry({ utmDetails: { source: 'a\0b', medium: null, campaign: null, keyword: null } })),
  ],
  ['a lone surrogate', JSON.stringify(enquiry({ projectName: 'x' })).replace('"x"', '"\\ud800"')],
  [
    'a parameter too many',
    JSON.stringify(
      enquiry({ utmDetails: { source: null, medium: null, campaign: null, keyword: null, x: 1 } }),
    ),
  ],
  ['a parameter too few', JSON.stringify(enquiry({ utmDetails: { source: null } }))],
  ['utmDetails that are an array', JSON.stringify(enquiry({ utmDetails: [] }))],
  ['campaign that is not true', JSON.stringify(enquiry({ campaign: 'true' }))],
  ['a name of 17 letters and a NUL', JSON.stringify(enquiry({ name: `${'a'.repeat(17)}\0` }))],
])('%s is a clear 400', async (_, body) => {
  const { post, leads } = await createTestService()
  const response = await post(paths.enquiry, body, json)
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ ok: false, error: expect.stringMatching(/.+/) })
  expect(await leads()).toEqual([])
})

test('bytes that are not UTF-8 are a clear 400', async () => {
  const { app, leads } = await createTestService()
  const text = JSON.stringify(enquiry({ projectName: 'xx' }))
  const body = Buffer.from(text.replace('"xx"', '"\xff\xfe"'), 'latin1')
  const response = await app.request(paths.enquiry, { method: 'POST', body, headers: json })
  expect(response.status).toBe(400)
  expect(await leads()).toEqual([])
})

test.each([
  ['another type', { 'content-type': 'text/plain' }],
  ['no type', {}],
  ['multipart', { 'content-type': 'multipart/form-data; boundary=x' }],
  ['another charset', { 'content-type': 'application/json; charset=utf-16' }],
  ['a content coding', { ...json, 'content-encoding': 'gzip' }],
])('%s is a 415', async (_, headers) => {
  const { app } = await createTestService()
  const body = Buffer.from(JSON.stringify(enquiry()))
  const response = await app.request(paths.enquiry, {
    method: 'POST',
    body,
    headers: headers as Record<string, string>,
  })
  expect(response.status).toBe(415)
  expect(await response.json()).toMatchObject({ ok: false })
})

test('other methods get the right one in the answer', async () => {
  const { app } = await createTestService()
  for (const method of ['GET', 'PUT', 'DELETE', 'PATCH']) {
    const response = await app.request(paths.enquiry, { method })
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST'])
  }
})

const raw = async (parts: string[], breaksOff = false): Promise<string> => {
  const { app, store } = await createTestService()
  const server = await listen(app, { PORT: 0, HOST: '127.0.0.1' })
  onTestFinished(() => server.stop())
  const socket = connect(server.port, '127.0.0.1')
  let answer = ''
  socket.on('data', data => {
    answer += data
  })
  for (const part of parts) socket.write(part)
  if (breaksOff) socket.end()
  await once(socket, 'close')
  expect(await store.list({ limit: 10 })).toHaveLength(/ 201 /.test(answer) ? 1 : 0)
  return answer
}

const head = (...lines: string[]) =>
  [
    `POST ${paths.enquiry} HTTP/1.1`,
    'Host: localhost',
    'Content-Type: application/json',
    'Connection: close',
    ...lines,
    '',
    '',
  ].join('\r\n')
const chunk = (text: string) => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`

test('a chunked body is read as a whole', async () => {
  const body = JSON.stringify(enquiry())
  const answer = await raw([
    head('Transfer-Encoding: chunked'),
    chunk(body.slice(0, 9)),
    chunk(body.slice(9)),
    chunk(''),
  ])
  expect(answer).toMatch(/^HTTP\/1.1 201 /)
})

test.each([
  ['declared', [head(`Content-Length: ${maxBodyBytes + 1}`), 'x'.repeat(maxBodyBytes + 1)]],
  ['chunked', [head('Transfer-Encoding: chunked'), chunk('x'.repeat(maxBodyBytes)), chunk('x'), chunk('')]],
])('a body over the limit, %s, is a 413', async (_, parts) => {
  expect(await raw(parts)).toMatch(/^HTTP\/1.1 413 /)
})

test('a body of just the limit is read', async () => {
  const body = JSON.stringify(enquiry()).padEnd(maxBodyBytes, ' ')
  expect(await raw([head(`Content-Length: ${maxBodyBytes}`), body])).toMatch(/^HTTP\/1.1 201 /)
})

test('a body that breaks off stores nothing', async () => {
  const answer = await raw([head('Content-Length: 500'), JSON.stringify(enquiry()).slice(0, 40)], true)
  expect(answer).not.toMatch(/ 20\d /)
})

test.each(['gzip, chunked', 'gzip,chunked', 'x, chunked'])(
  'a body in the transfer coding %s is a 501, and stores nothing',
  async coding => {
    const body = JSON.stringify(enquiry())
    const answer = await raw([head(`Transfer-Encoding: ${coding}`), chunk(body), chunk('')])
    expect(answer).toMatch(/^HTTP\/1.1 501 /)
  },
)

test('invalid HTTP is a 400', async () => {
  expect(await raw(['\x16\x03\x01 hello\r\n\r\n'])).toMatch(/^HTTP\/1.1 400 /)
})
