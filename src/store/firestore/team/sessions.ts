import type { Firestore, Query } from '@google-cloud/firestore'
import type { TeamRecords } from '../../team-records.ts'
import { isOutrun, unchangedSince } from '../failure.ts'
import { linkOf, memberOf, sessionOf } from './team-documents.ts'

type Sessions = Pick<
  TeamRecords,
  | 'startSession'
  | 'session'
  | 'sessionAndMember'
  | 'sessionsOf'
  | 'saveSession'
  | 'endSession'
  | 'endSessions'
  | 'endAll'
  | 'saveLink'
  | 'replaceLinks'
  | 'link'
  | 'takeLink'
  | 'deleteExpired'
>

const batchSize = 400

const isFirst = async (write: Promise<unknown>): Promise<boolean> => {
  try {
    await write
    return true
  } catch (error) {
    if (isOutrun(error)) return false
    throw error
  }
}

/** Sessions and one-time links as documents with random ids, because consecutive ids make writes slow. */
export function sessionsOf(db: Firestore): Sessions {
  const sessions = db.collection('sessions')
  const links = db.collection('sign-in-links')

  const removeAll = async (query: Query, except: string | null = null): Promise<number> => {
    let removed = 0
    for (;;) {
      const { docs } = await query.limit(batchSize).get()
      const due = docs.filter(({ id }) => id !== except)
      const batch = db.batch()
      for (const { ref } of due) batch.delete(ref)
      await batch.commit()
      removed += due.length
      if (docs.length < batchSize) return removed
    }
  }

  return {
    async startSession({ id, ...fields }) {
      await sessions.doc(id).create(fields)
    },

    session: async id => sessionOf(await sessions.doc(id).get()),

    async sessionAndMember(id) {
      const session = sessionOf(await sessions.doc(id).get())
      if (!session) return undefined
      const member = memberOf(await db.collection('team').doc(session.email).get())
      return { session, member: member ?? null }
    },

    async sessionsOf(email) {
      const { docs } = await sessions.where('email', '==', email).get()
      return docs
        .flatMap(document => sessionOf(document) ?? [])
        .sort((one, other) => other.lastSeenAt - one.lastSeenAt)
    },

    async saveSession({ id, push: _, ...fields }) {
      const before = await sessions.doc(id).get()
      if (sessionOf(before)?.revision !== fields.revision) return false
      return isFirst(before.ref.update({ ...fields, revision: fields.revision + 1 }, unchangedSince(before)))
    },

    async endSession(id) {
      await sessions.doc(id).delete()
    },

    endSessions: (email, except) => removeAll(sessions.where('email', '==', email), except),

    endAll: async () => (await removeAll(sessions)) + (await removeAll(links)),

    async saveLink({ hash, ...fields }) {
      await links.doc(hash).create(fields)
    },

    replaceLinks: ({ hash, ...fields }) =>
      db.runTransaction(async transaction => {
        const { docs } = await transaction.get(links.where('email', '==', fields.email))
        for (const { ref } of docs) transaction.delete(ref)
        transaction.create(links.doc(hash), fields)
      }),

    async link(hash, now) {
      const link = linkOf(await links.doc(hash).get())
      return link && link.expiresAt > now ? link : undefined
    },

    async takeLink(hash, now) {
      const link = await links.doc(hash).get()
      if (!link.exists || !(await isFirst(link.ref.delete(unchangedSince(link))))) return undefined
      return Number(link.get('expiresAt')) > now ? String(link.get('email')) : undefined
    },

    async deleteExpired(now, idleSince) {
      const old = await removeAll(links.where('expiresAt', '<=', now))
      return old + (await removeAll(sessions.where('lastSeenAt', '<', idleSince)))
    },
  }
}
