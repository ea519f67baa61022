import { readFileSync } from 'node:fs'
import { numbersIn } from '#crm/leads/numbers-in.ts'
import { StartError } from '#lib/start-error.ts'
import { changeNumbers, clearNumbers, readNumbers } from '#store/do-not-call.ts'
import { doNotCallKey, neededDoNotCallKey } from '#store/do-not-call-key.ts'
import type { OpenRecords } from '#store/records.ts'
import type { Settings } from '../../settings/settings.ts'
import type { Terminal } from '../terminal.ts'

/** The numbers in a file, as E.164, and the line numbers, from 1, of lines without one. */
export function numbersInFile(text: string, country: string): { phones: string[]; faults: number[] } {
  const { phones, wrong } = numbersIn(text.replace(/^\uFEFF/, '').split(/\r?\n/), country)
  return { phones, faults: wrong.map(index => index + 1) }
}

const numbers = (count: number) => `${count.toLocaleString('en-IN')} ${count === 1 ? 'number' : 'numbers'}`

/** Names lines by their number only, because their text may be a phone number. */
const faultLines = (faults: number[]): string[] =>
  faults.length === 0
    ? []
    : [`No number was found in ${faults.length === 1 ? 'line' : 'lines'} ${faults.join(', ')}.`]

const usage = 'Usage: do-not-call load FILE, do-not-call remove FILE, do-not-call count or do-not-call clear.'

/** Adds the numbers of a file to the do-not-call list, and reports the lines that cannot be read. */
export const doNotCall =
  (settings: Settings, country: string) =>
  async ({ changes }: OpenRecords, [what, file]: string[], terminal: Terminal): Promise<void> => {
    if (what === 'count') {
      const { count } = await readNumbers(changes, doNotCallKey(settings))
      return terminal.say(`${numbers(count)} on the list.`)
    }
    if (what === 'clear') {
      await clearNumbers(changes)
      return terminal.say('The list is empty.')
    }
    if (what !== 'load' && what !== 'remove') throw new Error(usage)
    if (!file) throw new Error('Add the path of the file.')
    const { phones, faults } = numbersInFile(readFileSync(file, 'utf8'), country)
    const isAdded = what === 'load'
    const { changed, count } = await changeNumbers(changes, neededDoNotCallKey(settings), phones, isAdded)
    terminal.say(`${numbers(changed)} ${isAdded ? 'added' : 'removed'}, ${numbers(count)} on the list.`)
    if (faults.length > 0) throw new StartError(faultLines(faults))
  }
