import children from 'node:child_process'
import fs from 'node:fs'
import files from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import process from 'node:process'
import { Worker } from 'node:worker_threads'

/** Kills the service before the step of a publication that KILL_AT names; the edition has the number KILL_NUMBER. */

const { KILL_AT: step, KILL_NUMBER: number = '' } = process.env

const die = (): never => {
  process.kill(process.pid, 'SIGKILL')
  for (;;);
}

const reach = (name: string): void => {
  if (name === step) die()
}

/** Dies once another process has come so far. */
const dieOnce = (name: string, isReached: () => boolean): void => {
  if (name === step) setInterval(() => isReached() && die(), 1)
}

interface Rows {
  live?: number
  reserved?: number
  lease?: { number: number }
  editions?: { number: number; state: string }[]
}

/** The step that writes these rows of a site's editions. */
const stepOfRows = ({ live, reserved, lease, editions = [] }: Rows): string => {
  const row = editions.find(one => one.number === Number(number))
  if (!row) return reserved === Number(number) ? 'its number is reserved' : ''
  if (live === row.number) return 'its row says that it is live'
  if (row.state !== 'building') return ''
  return lease?.number === row.number ? 'it is claimed' : 'its row is added'
}

const stepOfWrite = (name: unknown, stored: unknown): string => {
  if (typeof name !== 'string') return ''
  const value = Object(stored).value
  if (name.startsWith('site-editions-')) return stepOfRows(Object(value))
  if (name.startsWith('site-edition-') && name.endsWith(`-${number}`)) return 'its content is stored'
  return name.startsWith('site-draft-') && value === null ? 'the draft is removed' : ''
}

const { postMessage } = Worker.prototype
Worker.prototype.postMessage = function send(this: Worker, message: unknown) {
  const calls = typeof message === 'string' && message.startsWith('[') ? JSON.parse(message) : []
  for (const { args = [] } of calls) reach(stepOfWrite(args[0], args[1]))
  return postMessage.call(this, message)
}

const { fork } = children
children.fork = ((...args: Parameters<typeof fork>) => {
  const child = fork(...args)
  const send = child.send.bind(child) as (message: unknown, ...more: unknown[]) => boolean
  const ask = (message: unknown, ...more: unknown[]) => {
    const { step: part, folder } = Object(Object(message).task)
    if (part === 'finish' && String(folder).endsWith(`/${number}`)) {
      reach('it is finished')
      dieOnce('it is half finished', () => !fs.existsSync(`${folder}/quickly-compressed.json`))
    }
    return send(message, ...more)
  }
  return Object.assign(child, { send: ask })
}) as typeof fork

let hasName = false

const isBeside = (path: unknown) => String(path).endsWith(`/${number}.new`)

const { mkdirSync, renameSync, writeFileSync } = fs
Object.assign(fs, {
  mkdirSync(...args: Parameters<typeof mkdirSync>) {
    if (isBeside(args[0])) reach('its folder is begun')
    return mkdirSync(...args)
  },
  writeFileSync(...args: Parameters<typeof writeFileSync>) {
    const beside = String(args[0]).replace(/\/content\.json$/, '')
    if (!isBeside(beside)) return writeFileSync(...args)
    reach('its content is written beside')
    writeFileSync(...args)
    dieOnce('it is half rendered', () => fs.existsSync(`${beside}/site/index.html`))
  },
  renameSync(...args: Parameters<typeof renameSync>) {
    if (!isBeside(args[0])) return renameSync(...args)
    reach('its folder gets its name')
    renameSync(...args)
    hasName = true
  },
})
const { rename } = files
files.rename = async (from, to) => {
  if (hasName && String(to).endsWith('/builds.json')) reach('its files are kept')
  return rename(from, to)
}
syncBuiltinESMExports()
