import { eraseResponse } from '#api/contacts/erasure.ts'
import { endpoints } from '#api/desk-endpoints.ts'
import { deskPaths } from '#api/desk-paths.ts'
import { backOrAfter } from './connection.ts'
import { pathFor, read, sendRequest } from './send-request.ts'

const pollMs = 1000
const erasedHere = new Set<string>()

/** Whether this tab is erasing the contact. */
export const isErasedHere = (dealId: string): boolean => erasedHere.has(dealId)

/** How many of a contact's leads are erased so far. */
export interface EraseProgress {
  leads: number
  erased: number
}

/** Erases a contact and resolves when everything is deleted; `onProgress` is called if that takes long. */
export async function eraseContact(
  dealId: string,
  onProgress: (progress: EraseProgress) => void,
): Promise<void> {
  erasedHere.add(dealId)
  try {
    const ask = { method: 'DELETE', response: eraseResponse } as const
    const { leads, isUnderWay, id } = await sendRequest(pathFor(deskPaths.deal, dealId), ask)
    if (isUnderWay) onProgress({ leads, erased: 0 })
    while (isUnderWay) {
      // The erasure continues even if its progress cannot be read.
      const response = await read(endpoints.erasures).catch(() => undefined)
      const own = response?.erasures.find(erasure => erasure.id === id)
      if (response && !own) return
      if (own) onProgress(own)
      await backOrAfter(pollMs)
    }
  } finally {
    erasedHere.delete(dealId)
  }
}
