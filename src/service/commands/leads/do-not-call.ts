import { readFileSync } from 'node:fs'
import { numbersIn } from '../../lead/numbers-in.ts'
import { changeNumbers, clearNumbers, readNumbers } from '../../records/do-not-call.ts'
import { doNotCallKey, neededDoNotCallKey } from '../../records/do-not-call-key.ts'
import type { OpenRecords } from '../../records/records.ts'
import type { Settings } from '../../settings/settings.ts'
import { StartFault } from '../../start/start-fault.ts'
import type { Terminal } from '../terminal.ts'

/** What a file says: numbers in E.164, and the lines, counted from 1, in which there is none. */
export function numbersInFile(text: string, country: string): { phones: string[]; faults: number[] } {
  const { phones, wrong } = numbersIn(text.replace(/^\uFEFF/, '').split(/\r?\n/), country)
  return { phones, faults: wrong.map(index => index + 1) }
}

const numbers = (count: number) => `${count.toLocaleString('en-IN')} ${count === 1 ? 'number' : 'numbers'}`

/** Lines are named, never shown: what stands there may be a number all the same. */
const faultLines = (faults: number[]): string[] =>
  faults.length === 0
    ? []
    : [`No number was found in ${faults.length === 1 ? 'line' : 'lines'} ${faults.join(', ')}.`]

const usage = 'Usage: do-not-call load FILE, do-not-call remove FILE, do-not-call count or do-not-call clear.'

/** Keeps the list of numbers that are not called: all that can be read of a file counts, the lines that cannot are named. */
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
    if (faults.length > 0) throw new StartFault(faultLines(faults))
  }
