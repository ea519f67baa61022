import * as v from 'valibot'
import { notificationChoices, usualChoices } from '#contract/crm/notifications.ts'
import type { ChangeRecords } from '../../records/change-records.ts'
import { readDocument } from '../settings/documents.ts'

/** What each member chose, by e-mail, and since when anybody is told anything. */
export const storedPreferences = v.object({
  since: v.number(),
  members: v.record(v.string(), notificationChoices),
})

export type KeptChoices = v.InferOutput<typeof storedPreferences>

/** Before anybody is told anything. */
export const noPreferences: KeptChoices = { since: 0, members: {} }

/** Reads what the members chose. */
export const readPreferences = (changes: Pick<ChangeRecords, 'settings'>) =>
  readDocument(changes, 'notifications', storedPreferences, noPreferences)

/** What a member chose, or what holds for whoever has not. */
export const choicesOf = ({ members }: KeptChoices, email: string) => members[email] ?? usualChoices
