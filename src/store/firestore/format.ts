import type { Firestore } from '@google-cloud/firestore'
import { StartError } from '#lib/start-error.ts'
import type { Step } from './failure.ts'
import type { Queries } from './queries.ts'

/**
 * Brings the documents of one format to the next. Several instances may run it at once, and a death may interrupt it, so
 * it must be right to run it again; the new format is written when it is done.
 */
type FormatStep = (db: Firestore) => Promise<void>

/** The first step brings format 1 to format 2. */
const steps: readonly FormatStep[] = []

/** Refuses documents from before the last versions before the first release, which did not have this form. */
const refuseOlder = async (db: Firestore, queries: Queries, step: Step): Promise<void> => {
  const oldest = queries.overTime('leads', 'receivedAt', {}).select('personId').limit(1)
  const [lead, person] = await Promise.all([step(oldest.get()), step(db.collection('people').limit(1).get())])
  const isOlder = lead.docs.some(one => one.get('personId') === undefined) || !person.empty
  if (isOlder) {
    throw new StartError([
      'The records in Firestore are of a version before the first release that this program cannot read: set GOOGLE_CLOUD_PROJECT to another project.',
    ])
  }
}

/** Gives each notice a document of its own, so that no number of notices fills one. */
const divideNotices = async (db: Firestore): Promise<void> => {
  const settings = db.collection('settings')
  const undivided = await settings.doc('notices').get()
  if (!undivided.exists) return
  const notices: Record<string, unknown> = JSON.parse(String(undivided.get('value')))
  for (const [hash, notice] of Object.entries(notices)) {
    const one = settings.doc(`notice-${hash}`)
    if (!(await one.get()).exists) await one.set({ value: JSON.stringify(notice), revision: 1 })
  }
  await undivided.ref.delete()
}

/** Makes the function that brings the documents to the present format, once, before the change log is read. */
export function upgradeOf(
  db: Firestore,
  queries: Queries,
  step: Step,
  to: readonly FormatStep[] = steps,
): () => Promise<void> {
  const latest = 1 + to.length
  const stored = db.collection('format').doc('present')
  let work: Promise<void> | undefined

  const upgrade = async (): Promise<void> => {
    const document = await step(stored.get())
    const format = document.exists ? Number(document.get('format')) : 0
    if (format === latest) return
    if (format > latest) {
      throw new StartError([
        `The records in Firestore are of format ${format}, this program knows ${latest}: start the newer program.`,
      ])
    }
    if (format === 0) {
      await refuseOlder(db, queries, step)
      await divideNotices(db)
    }
    for (const one of to.slice(Math.max(0, format - 1))) await one(db)
    await step(stored.set({ format: latest }))
  }

  return () => {
    work ??= upgrade().catch(error => {
      work = undefined
      throw error
    })
    return work
  }
}
