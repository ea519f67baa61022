// The floor: Node's own server and database, with a light check, one insert and one wait for the disk for each request. With KEEP=nothing
// it is the ceiling: no service on this runtime can be faster than one that stores nothing.
import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { join } from 'node:path'
import process from 'node:process'
import { DatabaseSync } from 'node:sqlite'

const database = new DatabaseSync(join(process.env.DATA_DIR ?? '.', 'bare.db'))
database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL')
database.exec('CREATE TABLE leads (id TEXT PRIMARY KEY, payload TEXT NOT NULL)')
const insert = database.prepare('INSERT INTO leads VALUES (?, ?)')

const isText = (value: unknown): boolean =>
  typeof value === 'string' && value.length > 0 && value.length <= 250

const server = createServer((request, response) => {
  let body = ''
  request.setEncoding('utf8')
  request.on('data', text => {
    body += text
  })
  request.on('end', () => {
    const payload = JSON.parse(body)
    if (!isText(payload.name) || !isText(payload.phoneNumber) || !isText(payload.projectId)) {
      response.writeHead(400).end()
      return
    }
    const id = randomUUID()
    if (process.env.KEEP !== 'nothing') insert.run(id, JSON.stringify(payload))
    const answer = JSON.stringify({ ok: true, id })
    response.writeHead(201, { 'content-type': 'application/json', 'content-length': answer.length })
    response.end(answer)
  })
})

server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address && typeof address === 'object') console.log(`ready on http://localhost:${address.port}`)
})
