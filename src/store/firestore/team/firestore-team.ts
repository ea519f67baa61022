import type { Firestore } from '@google-cloud/firestore'
import type { TeamRecords } from '../../team-records.ts'
import { membersOf } from './members.ts'
import { pushOf } from './push.ts'
import { sessionsOf } from './sessions.ts'
import { factorOf } from './team-documents.ts'

type SecondFactors = Pick<
  TeamRecords,
  'secondFactor' | 'saveSecondFactor' | 'removeSecondFactor' | 'spendStep' | 'spendRecoveryCode' | 'keyNamed'
>

/** Second factors as documents, with the member's e-mail address as id. */
function secondFactorsOf(db: Firestore): SecondFactors {
  const factors = db.collection('second-factors')
  const keys = db.collection('team-keys')

  return {
    secondFactor: async email => factorOf(await factors.doc(email).get()),

    async saveSecondFactor({ email, ...fields }) {
      await factors.doc(email).set(fields)
    },

    async removeSecondFactor(email) {
      await factors.doc(email).delete()
    },

    spendStep: (email, step) =>
      db.runTransaction(async transaction => {
        const document = await transaction.get(factors.doc(email))
        const isNew = (factorOf(document)?.lastStep ?? step) < step
        if (isNew) transaction.update(document.ref, { lastStep: step })
        return isNew
      }),

    spendRecoveryCode: (email, hash) =>
      db.runTransaction(async transaction => {
        const document = await transaction.get(factors.doc(email))
        const { recovery = [] } = factorOf(document) ?? {}
        if (!recovery.includes(hash)) return false
        transaction.update(document.ref, { recovery: recovery.filter(each => each !== hash) })
        return true
      }),

    keyNamed: (name, made) =>
      db.runTransaction(async transaction => {
        const document = await transaction.get(keys.doc(name))
        if (document.exists) return String(document.get('key'))
        transaction.create(document.ref, { key: made })
        return made
      }),
  }
}

export const teamOf = (db: Firestore): TeamRecords => ({
  ...membersOf(db),
  ...sessionsOf(db),
  ...secondFactorsOf(db),
  ...pushOf(db),
})
