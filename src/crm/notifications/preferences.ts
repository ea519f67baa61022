import * as v from 'valibot'
import { defaultChoices, notificationChoices } from '#api/notifications.ts'
import type { ChangeRecords } from '#store/change-records.ts'
import { readDocument } from '../documents/documents.ts'

/** The preferences of each member by e-mail, and when notifications began. */
export const storedPreferences = v.object({
  since: v.number(),
  members: v.record(v.string(), notificationChoices),
})

export type StoredChoices = v.InferOutput<typeof storedPreferences>

/** The default before the first notification. */
export const noPreferences: StoredChoices = { since: 0, members: {} }

export const readPreferences = (changes: Pick<ChangeRecords, 'settings'>) =>
  readDocument(changes, 'notifications', storedPreferences, noPreferences)

/** A member's preferences, or the default ones. */
export const choicesOf = ({ members }: StoredChoices, email: string) => members[email] ?? defaultChoices
