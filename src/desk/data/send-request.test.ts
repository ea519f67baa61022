import * as v from 'valibot'
import { afterEach, expect, it, vi } from 'vitest'
import { fetchJson } from './fetch-json.ts'
import { RequestError } from './request-error.ts'

const answerWith = (body: unknown, status = 200) =>
  vi.stubGlobal('fetch', async () => Response.json(body, { status }))
afterEach(() => vi.unstubAllGlobals())

const response = v.object({ ok: v.literal(true), changed: v.number() })
const toRequestError = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    error => (error instanceof RequestError ? error : undefined),
  )

it('passes on a valid answer', async () => {
  answerWith({ ok: true, changed: 3, more: 'unknown' })
  expect(await fetchJson('/', { response })).toEqual({ ok: true, changed: 3 })
})

it('refuses an invalid answer, and says what to do', async () => {
  answerWith({ ok: true, changed: 'three' })
  const failure = await toRequestError(fetchJson('/', { response }))
  expect(failure?.message).toBe('The desk was updated. Reload the page.')
  expect(failure?.isPassing).toBe(false)
})

it('reports a failure in the service’s own words, or without a message if there is none', async () => {
  answerWith({ ok: false, error: 'Choose a reason.', field: 'lostReason', deal: { id: 5 } }, 400)
  expect(await toRequestError(fetchJson('/', { response }))).toMatchObject({
    status: 400,
    message: 'Choose a reason.',
    field: 'lostReason',
    deal: undefined,
  })
  answerWith('a proxy’s words', 502)
  expect((await toRequestError(fetchJson('/')))?.message).toBe(
    'Something went wrong on the server (502). Try again.',
  )
})
