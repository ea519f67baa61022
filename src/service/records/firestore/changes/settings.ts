import type { Firestore } from '@google-cloud/firestore'
import type { KeptSettings } from '../../change-records.ts'
import { isOutrun, unchangedSince } from '../failure.ts'

/** Keeps what admins decided for the whole desk, as one document; of two at the same moment the second is refused. */
export function settingsOf(db: Firestore) {
  const reference = db.collection('settings').doc('desk')
  return {
    async settings(): Promise<KeptSettings | undefined> {
      const document = await reference.get()
      return document.exists
        ? { value: JSON.parse(String(document.get('value'))), revision: Number(document.get('revision')) }
        : undefined
    },

    async saveSettings({ value, revision }: KeptSettings): Promise<boolean> {
      const document = await reference.get()
      if (revision !== (document.exists ? Number(document.get('revision')) : 0)) return false
      const next = { value: JSON.stringify(value), revision: revision + 1 }
      try {
        if (document.exists) await reference.update(next, unchangedSince(document))
        else await reference.create(next)
        return true
      } catch (error) {
        if (isOutrun(error)) return false
        throw error
      }
    },
  }
}
