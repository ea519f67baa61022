// The floor: the same framework and database with nothing around them, one insert and one wait for the disk per request.
// With KEEP=nothing also the ceiling: no handler of this framework can answer faster than one that keeps nothing.
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import process from 'node:process'
import { DatabaseSync } from 'node:sqlite'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'

const database = new DatabaseSync(join(process.env.DATA_DIR ?? '.', 'bare.db'))
database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL')
database.exec('CREATE TABLE leads (id TEXT PRIMARY KEY, payload TEXT NOT NULL)')
const insert = database.prepare('INSERT INTO leads VALUES (?, ?)')

const app = new Hono().post('*', async c => {
  const payload = await c.req.json()
  const id = randomUUID()
  if (process.env.KEEP !== 'nothing') insert.run(id, JSON.stringify(payload))
  return c.json({ ok: true, id }, 201)
})

serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => {
  console.log(`ready on http://localhost:${port}`)
})
