import { once } from 'node:events'
import process from 'node:process'
import { escapedText } from '#contract/plain-text.ts'

/** Where a command writes to. */
export interface Terminal {
  /** Resolves when the reader keeps up, so that a slow one does not fill the memory. */
  write(text: string): Promise<void>
  /** One line of what was asked for. */
  say(line: string): void
  /** One line beside it: mistakes, hints. */
  warn(line: string): void
  /** A figure that is overwritten by the next; nothing where nobody watches. */
  progress(text: string): void
  /** Whether what is written is watched: a figure beside it would only be in the way. */
  isWatched: boolean
}

/** A terminal that shows each line as one line: what strangers wrote into a lead is seen there and steers nothing. */
export const plainly = (terminal: Terminal): Terminal => ({
  ...terminal,
  say: line => terminal.say(escapedText(line)),
  warn: line => terminal.warn(escapedText(line)),
})

/** The terminal this process runs in. */
export const ownTerminal: Terminal = {
  async write(text) {
    if (!process.stdout.write(text)) await once(process.stdout, 'drain')
  },
  say: line => console.log(line),
  warn: line => console.error(line),
  progress(text) {
    if (process.stderr.isTTY) process.stderr.write(`\r${text}`)
  },
  isWatched: process.stdout.isTTY,
}
