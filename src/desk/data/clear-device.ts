import { deleteRows } from './device-store.ts'

const prefixes = ['desk.note.', 'desk.calls.']

/** The key of a member's unfinished note for a deal. */
export const draftKey = (member: string, dealId: string): string => `desk.note.${member}.${dealId}`

/** Removes a member's unfinished notes and open questions, which end with the session. */
export function clearDrafts(member: string): void {
  try {
    // Unfinished notes are in one storage, open questions after calls in the other.
    for (const storage of [sessionStorage, localStorage])
      for (const key of Object.keys(storage)) {
        if (prefixes.some(prefix => key === prefix + member || key.startsWith(`${prefix}${member}.`)))
          storage.removeItem(key)
      }
  } catch {
    // A browser without storage has nothing to remove.
  }
}

/** Removes the data of a member who signs out from this device: responses, drafts, questions and unsent requests. */
export async function clearDevice(member: string): Promise<void> {
  clearDrafts(member)
  try {
    await deleteRows('answers')
    await deleteRows('queue', row => row.member === member)
  } catch {
    // A browser without storage has nothing to remove.
  }
}
