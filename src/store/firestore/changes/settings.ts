import { FieldPath, type Firestore } from '@google-cloud/firestore'
import type { SettingsName, StoredSettings } from '../../change-records.ts'
import { isOutrun, unchangedSince } from '../failure.ts'

/** Stores settings, one document for each name. Of two writes at the same moment, the second is refused. */
export function settingsOf(db: Firestore) {
  const referenceOf = (name: SettingsName) => db.collection('settings').doc(name)
  return {
    async settings(name: SettingsName): Promise<StoredSettings | undefined> {
      const document = await referenceOf(name).get()
      return document.exists
        ? { value: JSON.parse(String(document.get('value'))), revision: Number(document.get('revision')) }
        : undefined
    },

    async saveSettings(name: SettingsName, { value, revision }: StoredSettings): Promise<boolean> {
      const reference = referenceOf(name)
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

    async settingsNames(prefix: string): Promise<SettingsName[]> {
      const { docs } = await db
        .collection('settings')
        .orderBy(FieldPath.documentId())
        .startAt(prefix)
        .endAt(`${prefix}\uf8ff`)
        .select()
        .get()
      return docs.map(({ id }) => id as SettingsName)
    },

    async removeSettings(name: SettingsName): Promise<void> {
      await referenceOf(name).delete()
    },
  }
}
