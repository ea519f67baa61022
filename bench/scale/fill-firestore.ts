import { randomUUID } from 'node:crypto'
import { Timestamp } from '@google-cloud/firestore'
import { documentOfFact, factReference } from '../../src/store/firestore/changes/change-documents.ts'
import { type FirestoreAddress, openClient } from '../../src/store/firestore/client.ts'
import { contactIdsOf } from '../../src/store/firestore/contact-ids.ts'
import { documentOfLead } from '../../src/store/firestore/leads/lead-documents.ts'
import type { NewLead } from '../../src/store/lead-records.ts'
import { spreadReference } from '../../src/store/reference.ts'
import { leadBody } from '../intake/requests.ts'

const batchSize = 400

const phoneNumber = (index: number): string => `+9198${String(index).padStart(8, '0')}`

/** A lead for the bench; each is from another contact. */
export const leadAt = (index: number): NewLead => ({
  form: 'enquiry',
  payload: { ...leadBody, phoneNumber: phoneNumber(index) },
  name: `bench visitor ${index % 977}`,
  phone: phoneNumber(index),
  phoneE164: phoneNumber(index),
  receivedAt: Date.now() - index * 60_000,
  country: 'IN',
  source: ['search', 'portal', null][index % 3] ?? null,
  campaign: ['launch', 'diwali', null][index % 5] ?? null,
  pageAddress: 'https://aerowood.example/?utm_source=search&utm_campaign=launch',
  pageParameters: { utm_source: ['search'], utm_campaign: ['launch'] },
  opener: 'Get Pricing',
  millisecondsOpen: 12_000,
  userAgent: 'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 Chrome/140 Mobile Safari/537.36',
  noticeVersion: '1',
  spamSigns: [],
  idempotencyKey: null,
})

/** Writes leads of as many contacts, and a stage for every second of them, in the service's format. */
export async function fillFirestore(address: FirestoreAddress, leads: number): Promise<void> {
  const db = openClient(address)
  const { contactIdOf } = await contactIdsOf(db)()
  // Each lead gets its own time, because leads of one commit would all have the same.
  const first = Date.now() - leads * 2000 - 60_000
  const keptAt = (order: number) => Timestamp.fromMillis(first + order * 1000)
  for (let start = 0; start < leads; start += batchSize) {
    const batch = db.batch()
    for (let index = start; index < Math.min(leads, start + batchSize); index += 1) {
      const lead = leadAt(index)
      const id = spreadReference(null, '')
      const document = documentOfLead(lead, id, contactIdOf, randomUUID())
      batch.create(db.collection('leads').doc(id), { ...document, keptAt: keptAt(2 * index) })
      if (index % 2 === 0) continue
      const dealId = contactIdOf(lead.phone)
      const fact = { kind: 'status' as const, to: 'contacted' as const, lostReason: null }
      const reference = factReference(db, dealId, fact, 1)
      const act = { by: 'agent@northfield.example', at: Date.now() }
      const change = documentOfFact(reference, dealId, 1, fact, act)
      batch.create(reference, { ...change, keptAt: keptAt(2 * index + 1) })
    }
    await batch.commit()
  }
  await db.terminate()
}
