import process from 'node:process'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'

/** Asks for a secret, which must not be shown or end up in a shell's history. */
export type AskSecret = (question: string) => Promise<string>

const askOnce = async (question: string): Promise<string> => {
  // Drops the echo of readline, which still handles deleting and pasting.
  const nowhere = new Writable({ write: (_, __, done) => done() })
  const reader = createInterface({ input: process.stdin, output: nowhere, terminal: true })
  reader.on('SIGINT', () => process.exit(130))
  process.stderr.write(question)
  try {
    return await reader.question('')
  } finally {
    reader.close()
    process.stderr.write('\n')
  }
}

/** Asks at the terminal, twice and without an echo. Without a terminal, it reads the first line of standard input. */
export const askSecret: AskSecret = async question => {
  if (!process.stdin.isTTY) return (await text(process.stdin)).split(/\r?\n/)[0] ?? ''
  const first = await askOnce(`${question}: `)
  if ((await askOnce('Repeat it: ')) !== first) throw new Error('The two do not match. Try again.')
  return first
}
