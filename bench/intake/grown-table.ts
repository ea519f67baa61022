import { spawn } from 'node:child_process'
import process from 'node:process'
import { DatabaseSync } from 'node:sqlite'
import { databaseFile } from '../../src/store/sqlite/database.ts'
import type { Figures } from './load.ts'
import type { ServerProcess } from './server-process.ts'

/** Copies the table's rows under new references and numbers until there are enough. */
const fillTo = (dataDir: string, rows: number): void => {
  const database = new DatabaseSync(databaseFile(dataDir), { timeout: 60_000 })
  database.exec('PRAGMA synchronous = OFF')
  const count = () => Number(database.prepare('SELECT count(*) AS n FROM leads').get()?.n)
  const columns = String(
    database
      .prepare(
        `SELECT group_concat(name) AS names FROM pragma_table_info('leads') WHERE name NOT IN ('seq', 'id', 'phone_e164')`,
      )
      .get()?.names,
  )
  for (let have = count(); have < rows; have = count()) {
    database
      .prepare(
        `INSERT INTO leads (id, phone_e164, ${columns})
         SELECT hex(randomblob(8)), '+91' || (6000000000 + abs(random()) % 3999999999), ${columns} FROM leads LIMIT ?`,
      )
      .run(Math.min(have, rows - have, 100_000))
  }
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  database.close()
}

interface Command {
  seconds: number
  megabytes: number
  bytes: number
}

const command = (dataDir: string, args: string[]) =>
  new Promise<Command>((resolve, reject) => {
    const start = performance.now()
    // GNU time reports the peak memory of the command.
    const child = spawn(
      '/usr/bin/env',
      ['time', '-f', '%M', process.execPath, 'src/service/commands/leads.ts', ...args],
      {
        env: { ...process.env, DATA_DIR: dataDir },
      },
    )
    let bytes = 0
    let err = ''
    child.stdout.on('data', part => {
      bytes += part.length
    })
    child.stderr.on('data', part => {
      err += part
    })
    child.once('error', reject)
    child.once('exit', () => {
      const megabytes = Math.round(Number(/(\d+)\s*$/.exec(err)?.[1] ?? Number.NaN) / 1024)
      resolve({ seconds: (performance.now() - start) / 1000, megabytes, bytes })
    })
  })

/** Measures inserting, listing and exporting in a small table and in a large one. */
export async function growTable(
  server: ServerProcess,
  rows: number,
  insert: (connections: number) => Promise<Figures>,
): Promise<void> {
  // The first rows, which are copied.
  await insert(16)
  for (const size of [10_000, rows]) {
    fillTo(server.dataDir, size)
    await insert(16)
    const figures = await insert(16)
    const list = await command(server.dataDir, ['list'])
    const whole = await command(server.dataDir, ['export', '--format', 'csv'])
    console.log(`\n${size} rows`)
    console.log(
      `insert   ${figures.perSecond.toFixed(0)}/s at 16 connections, p99 ${figures.p99.toFixed(2)} ms, service ${server.memory()} MB`,
    )
    console.log(`list     ${list.seconds.toFixed(2)} s, ${list.megabytes} MB`)
    console.log(
      `export   ${whole.seconds.toFixed(2)} s, ${((whole.seconds / size) * 1e6).toFixed(1)} s per million, ${whole.megabytes} MB, ${(whole.bytes / 1e6).toFixed(0)} MB written`,
    )
  }
}
