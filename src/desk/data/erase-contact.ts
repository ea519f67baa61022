import { endpoints } from '#api/desk-endpoints.ts'
import { whenOnlineOr } from './connection.ts'
import { read, request } from './send-request.ts'

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
    const { leads, isUnderWay, id } = await request(endpoints.erase, { id: dealId })
    if (isUnderWay) onProgress({ leads, erased: 0 })
    while (isUnderWay) {
      // The erasure continues even if its progress cannot be read.
      const response = await read(endpoints.erasures).catch(() => undefined)
      const own = response?.erasures.find(erasure => erasure.id === id)
      if (response && !own) return
      if (own) onProgress(own)
      await whenOnlineOr(pollMs)
    }
  } finally {
    erasedHere.delete(dealId)
  }
}
