import type { Firestore, Transaction } from '@google-cloud/firestore'
import type { TeamRecords } from '../../team-records.ts'
import { codeOf, codes } from '../failure.ts'
import { memberOf } from './team-documents.ts'

type Members = Pick<
  TeamRecords,
  | 'members'
  | 'member'
  | 'addMember'
  | 'setName'
  | 'setProjects'
  | 'changeRole'
  | 'setPassword'
  | 'removeMember'
>

/** Members as documents, with their e-mail address as id. */
export function membersOf(db: Firestore): Members {
  const team = db.collection('team')
  const links = db.collection('sign-in-links')
  const factors = db.collection('second-factors')
  const belongings = [db.collection('sessions'), links]

  const isLastAdmin = async (transaction: Transaction, email: string): Promise<boolean> => {
    const admins = await transaction.get(team.where('role', '==', 'admin').limit(2))
    return admins.size === 1 && admins.docs[0]?.id === email
  }

  return {
    async members() {
      const { docs } = await team.get()
      return docs.flatMap(document => memberOf(document) ?? [])
    },

    member: async email => memberOf(await team.doc(email).get()),

    async addMember({ email, name = null, projects, ...fields }) {
      try {
        await team.doc(email).create({ ...fields, name, projects: projects ?? null })
        return true
      } catch (error) {
        if (codeOf(error) === codes.alreadyExists) return false
        throw error
      }
    },

    async setName(email, name) {
      await team.doc(email).update({ name })
    },

    setProjects: (email, projects) =>
      db.runTransaction(async transaction => {
        const member = await transaction.get(team.doc(email))
        if (member.exists) transaction.update(member.ref, { projects })
        return member.exists
      }),

    changeRole: (email, role, hasOtherAdmins) =>
      db.runTransaction(async transaction => {
        if (!(await transaction.get(team.doc(email))).exists) return 'unknown'
        const isKept = role === 'admin' || hasOtherAdmins
        if (!isKept && (await isLastAdmin(transaction, email))) return 'last-admin'
        transaction.update(team.doc(email), { role })
        return 'done'
      }),

    setPassword: (email, password) =>
      db.runTransaction(async transaction => {
        const member = await transaction.get(team.doc(email))
        const { docs } = await transaction.get(links.where('email', '==', email))
        for (const { ref } of docs) transaction.delete(ref)
        if (member.exists) transaction.update(member.ref, { password })
        return member.exists
      }),

    removeMember: (email, hasOtherAdmins) =>
      db.runTransaction(async transaction => {
        if (!(await transaction.get(team.doc(email))).exists) return 'unknown'
        if (!hasOtherAdmins && (await isLastAdmin(transaction, email))) return 'last-admin'
        const owned = await Promise.all(
          belongings.map(collection => transaction.get(collection.where('email', '==', email))),
        )
        for (const { ref } of owned.flatMap(({ docs }) => docs)) transaction.delete(ref)
        transaction.delete(factors.doc(email))
        transaction.delete(team.doc(email))
        return 'done'
      }),
  }
}
