import { Timestamp } from '@google-cloud/firestore'
import { expect, onTestFinished, test } from 'vitest'
import { openClient } from '../../../src/store/firestore/client.ts'
import type { OpenRecords } from '../../../src/store/records.ts'
import { firestorePlace, host, onFirestore } from '../engines.ts'
import { act, contactWith, noted, readOn } from './read-changes.ts'

/** A busy machine may take longer than a commit may be late; then the step is repeated. */
const soonEnough = 3000

const readSoon = async (records: OpenRecords) => {
  for (;;) {
    const begun = performance.now()
    const first = await contactWith(records)
    const second = await contactWith(records, { phoneE164: '+919876500002' })
    const [{ version } = { version: 0 }] = await records.changes.append(
      [{ contactId: second.contactId, basis: null, facts: [noted('x')] }],
      act,
    )
    const { cursor } = await readOn(records)
    if (performance.now() - begun < soonEnough) return { first, second, version, cursor }
  }
}

onFirestore('a commit that becomes visible later than its time', () => {
  test('is in the change log, with everything after it repeated behind it', async () => {
    const place = firestorePlace()
    const db = openClient({ project: place.project, emulator: host })
    onTestFinished(() => db.terminate())
    const records = await place.open()
    const { first, second, version, cursor } = await readSoon(records)
    const kept = await db.collection('leads').doc(first.leadId).get()
    const time: Timestamp = kept.get('keptAt')
    const late = { ...kept.data(), keptAt: new Timestamp(time.seconds, time.nanoseconds + 1000) }
    await db.collection('leads').doc('LATE-LATE-LATE').create(late)
    const next = await readOn(records, cursor)
    expect(next.words).toEqual([
      'lead LATE-LATE-LATE',
      `lead ${second.leadId}`,
      `note ${version} of ${second.contactId}`,
    ])
    expect((await readOn(records, next.cursor)).words).toEqual([])
  })
})
