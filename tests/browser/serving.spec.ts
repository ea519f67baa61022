import { Agent, get } from 'node:http'
import { expect, test } from './site.ts'

/** Sends one request and returns the local port of its connection. */
const askBy = (agent: Agent, address: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    get(address, { agent }, answer => {
      const port = answer.socket.localPort
      answer.resume().once('end', () => resolve(port))
    }).once('error', reject)
  })

test('the page’s own files may be cached for good, the page itself is revalidated', async ({ request }) => {
  const page = await request.get('/')
  expect(page.headers()['cache-control']).toBe('no-cache')
  const html = await page.text()
  const files = new Set(html.match(/\/(?:assets|pictures)\/[^" ,)]+/g))
  expect(files.size).toBeGreaterThan(30)
  for (const file of [...files].filter((_, index) => index % 8 === 0)) {
    const answer = await request.head(file)
    expect(answer.status(), file).toBe(200)
    expect(answer.headers()['cache-control'], file).toBe('public, max-age=31536000, immutable')
  }
})

test('the page comes as brotli or gzip, and not at all when the browser has it', async ({ request }) => {
  for (const [accepted, coding] of [
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
  ] as const) {
    const first = await request.get('/', { headers: { 'accept-encoding': accepted } })
    expect(first.headers()['content-encoding']).toBe(coding)
    const again = await request.get('/', {
      headers: { 'accept-encoding': accepted, 'if-none-match': first.headers().etag ?? '' },
    })
    expect(again.status()).toBe(304)
    expect(await again.body()).toHaveLength(0)
  }
})

test('one connection serves many requests', async ({ baseURL }) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ports = [
    await askBy(agent, `${baseURL}/`),
    await askBy(agent, `${baseURL}/Gallery`),
    await askBy(agent, `${baseURL}/nowhere`),
  ]
  agent.destroy()
  expect(ports[0]).toBeGreaterThan(0)
  expect(new Set(ports).size).toBe(1)
})
