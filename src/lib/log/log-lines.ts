import { pino } from 'pino'
import { escapedText } from '../text/plain-text.ts'

/** Quoted unless it is plain, and without characters that control a terminal. */
const shown = (value: unknown): string => {
  if (typeof value === 'string' && /^[\w.:/@+-]+$/.test(value)) return value
  return escapedText(JSON.stringify(value))
}

const clock = (time: string) => new Date(time).toTimeString().slice(0, 8)

/** A line of the log for people: `14:05:09 warn  delivery failed  lead=7F3K channel=mail`. */
export function humanLine(line: string): string {
  const { level, time, msg = '', err, ...facts } = JSON.parse(line)
  const name = pino.levels.labels[level] ?? String(level)
  const told = Object.entries({ ...facts, ...(err && { error: err.message }) })
  const stack =
    typeof err?.stack === 'string'
      ? err.stack
          .split('\n')
          .slice(1)
          .map((at: string) => `\n${at}`)
      : []
  return `${clock(time)} ${name.padEnd(5)} ${msg}${told.map(([key, value]) => `  ${key}=${shown(value)}`).join('')}${stack.join('')}\n`
}
