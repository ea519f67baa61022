import { deleteRows } from './device-store.ts'

const prefixes = ['desk.note.', 'desk.calls.']

/** The key of a member's unfinished note for a deal. */
export const draftKey = (member: string, dealId: string): string => `desk.note.${member}.${dealId}`

/** Removes the data of a member who signs out from this device: responses, drafts, questions and unsent requests. */
export async function clearDevice(member: string): Promise<void> {
  try {
    for (const key of Object.keys(localStorage)) {
      if (prefixes.some(prefix => key === prefix + member || key.startsWith(`${prefix}${member}.`)))
        localStorage.removeItem(key)
    }
    await deleteRows('answers')
    await deleteRows('queue', row => row.member === member)
  } catch {
    // A browser without storage has nothing to remove.
  }
}
