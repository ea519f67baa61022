import { once } from 'node:events'
import process from 'node:process'
import { createInterface } from 'node:readline/promises'
import { escapedText } from '#lib/text/plain-text.ts'

/** The output of a command. */
export interface Terminal {
  /** Resolves when the reader keeps up, so that a slow one does not fill the memory. */
  write(text: string): Promise<void>
  /** Writes one line of the requested output. */
  say(line: string): void
  /** Writes one line of errors or hints, separate from the output. */
  warn(line: string): void
  /** Shows a figure that the next one overwrites; does nothing without a person at the terminal. */
  progress(text: string): void
  /** Asks a yes-or-no question, for which Enter means yes; undefined without a person at the terminal. */
  confirm?(question: string): Promise<boolean>
  /** Whether the output goes to a terminal, where a progress figure would be in the way. */
  isWatched: boolean
}

/** A terminal that shows each line as one line, so that text from strangers in a lead cannot control it. */
export const plainly = (terminal: Terminal): Terminal => ({
  ...terminal,
  say: line => terminal.say(escapedText(line)),
  warn: line => terminal.warn(escapedText(line)),
})

const askAtKeyboard = async (question: string): Promise<boolean> => {
  const reader = createInterface({ input: process.stdin, output: process.stderr })
  reader.on('SIGINT', () => process.exit(130))
  try {
    return !/^\s*n/i.test(await reader.question(`${question} [Y/n] `))
  } finally {
    reader.close()
  }
}

export const ownTerminal: Terminal = {
  async write(text) {
    if (!process.stdout.write(text)) await once(process.stdout, 'drain')
  },
  say: line => console.log(line),
  warn: line => console.error(line),
  progress(text) {
    if (process.stderr.isTTY) process.stderr.write(`\r${text}`)
  },
  ...(process.stdin.isTTY && { confirm: askAtKeyboard }),
  isWatched: process.stdout.isTTY,
}
