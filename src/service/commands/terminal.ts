import { once } from 'node:events'
import process from 'node:process'
import { createInterface } from 'node:readline/promises'
import { escapedText } from '#contract/text/plain-text.ts'

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
  /** Asks a question that is answered by yes or no, and by yes where only Enter is pressed; absent where nobody can answer. */
  confirm?(question: string): Promise<boolean>
  /** Whether what is written is watched: a figure beside it would only be in the way. */
  isWatched: boolean
}

/** A terminal that shows each line as one line: what strangers wrote into a lead is seen there and steers nothing. */
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
  ...(process.stdin.isTTY && { confirm: askAtKeyboard }),
  isWatched: process.stdout.isTTY,
}
