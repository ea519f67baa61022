import { parseArgs } from 'node:util'
import { typedHandle } from '#crm/leads/phone.ts'
import { localTime } from '#lib/time/local-time.ts'
import type { OpenRecords } from '#store/records.ts'
import { isAmong, type SealKeys, sealLookupKeys, unseal } from '#store/seal.ts'
import type { SealedEntry, SealedRecords } from '#store/sealed-records.ts'
import { leadCount } from '../open-existing.ts'
import type { Terminal } from '../terminal.ts'

const dayMs = 86_400_000
const batchSize = 500

/** For how long records stay sealed, the keys that open them, and the country of numbers without a prefix. */
interface SealedOptions {
  days: number
  keys: SealKeys
  country: string
}

async function* allOf(sealed: SealedRecords, whose?: string): AsyncGenerator<SealedEntry> {
  for (let from = {}; ; ) {
    const { rows, next } = await sealed.list({ ...from, ...(whose && { whose }), limit: batchSize })
    yield* rows
    if (next === null) return
    from = { after: next }
  }
}

/** How many records were sealed with a key that is missing here. */
const countUnknown = async (sealed: SealedRecords, keys: SealKeys): Promise<number> => {
  let count = 0
  for await (const { key } of allOf(sealed)) if (!isAmong(keys, key)) count += 1
  return count
}

/** Lists sealed records, all or those of one number, with ids, times and counts, but no personal data. */
export const listSealed =
  ({ days, keys, country }: SealedOptions) =>
  async ({ sealed }: OpenRecords, args: string[], terminal: Terminal, zone: string): Promise<void> => {
    const phone = args.join(' ').trim()
    const whose = phone === '' ? [undefined] : sealLookupKeys(keys, typedHandle(phone, country))
    let count = 0
    for (const one of whose) {
      for await (const { id, at, leads, key } of allOf(sealed, one)) {
        count += 1
        const until = localTime(at + days * dayMs, zone)
        const which = isAmong(keys, key) ? key : `${key}, which is missing here`
        terminal.say(
          `${id}  sealed ${localTime(at, zone)}  until ${until}  ${leadCount(leads)}  key ${which}`,
        )
      }
    }
    const others = phone === '' ? 0 : await countUnknown(sealed, keys)
    if (others > 0)
      terminal.warn(
        `${others} more are sealed with keys that are missing here, so their numbers cannot be matched.`,
      )
    else if (count === 0)
      terminal.say(phone === '' ? 'Nothing is sealed.' : 'That number has no sealed record.')
  }

/** Prints one sealed record, after the audit log has stored who asked and why. */
export const unsealLead =
  (keys: SealKeys) =>
  async ({ sealed, changes }: OpenRecords, args: string[], terminal: Terminal): Promise<void> => {
    const { values, positionals } = parseArgs({
      args,
      options: { reason: { type: 'string' } },
      allowPositionals: true,
    })
    const id = positionals[0]?.toUpperCase()
    const reason = values.reason?.trim()
    if (!id) throw new Error('Add the id of the sealed record. npm run leads -- sealed lists them.')
    if (!reason) throw new Error('--reason: say for whose lawful request, without a name or number.')
    const found = await sealed.find(id)
    if (!found) throw new Error(`No sealed record has the id ${id}.`)
    const contents = unseal(keys, found)
    await changes.beginAudit({
      at: Date.now(),
      by: 'npm run leads',
      kind: 'unsealing',
      what: `${id} with ${leadCount(found.leads)}: ${reason}`,
    })
    for (const line of JSON.stringify(contents, null, 2).split('\n')) terminal.say(line)
  }
