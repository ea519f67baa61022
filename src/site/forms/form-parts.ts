import { useEffect, useState, useSyncExternalStore } from 'react'
import { fetchOnce } from '../hydration/late-part.ts'

/** A part of a form that is fetched once, when first needed; after a failure it can be requested again. */
interface LatePart<Part> {
  fetch: () => void
  current: () => Part | undefined
  subscribe: (tell: () => void) => () => void
}

function latePart<Part>(load: () => Promise<Part>): LatePart<Part> {
  let part: Part | undefined
  let pending: Promise<void> | undefined
  const listeners = new Set<() => void>()
  const arrived = (loaded: Part) => {
    part = loaded
    for (const tell of listeners) tell()
  }
  const failed = (error: unknown) => {
    pending = undefined
    console.warn('A part of the form did not load:', error)
  }
  return {
    fetch: () => {
      if (!pending) pending = load().then(arrived, failed)
    },
    current: () => part,
    subscribe: tell => {
      listeners.add(tell)
      return () => void listeners.delete(tell)
    },
  }
}

/** The part, once it has loaded and is needed; a form that is never opened does no work. */
function useLatePart<Part>(part: LatePart<Part>, wanted: boolean): Part | undefined {
  const [wasWanted, setWasWanted] = useState(wanted)
  useEffect(() => {
    if (!wanted) return
    part.fetch()
    setWasWanted(true)
  }, [part, wanted])
  const current = useSyncExternalStore(part.subscribe, part.current, () => undefined)
  return wasWanted ? current : undefined
}

const phone = latePart(() => import('./phone/phone-library.ts'))
const visitTime = latePart(fetchOnce(() => import('./visit/visit-time-picker.tsx')))

export type PhoneLibrary = typeof import('./phone/phone-library.ts')

/** The phone library, once it is needed and loaded. */
export const usePhoneLibrary = (wanted: boolean) => useLatePart(phone, wanted)

/** The calendar and time slots, once they are needed and loaded. */
export const useVisitTimePicker = (wanted: boolean) => useLatePart(visitTime, wanted)

/** Fetches the parts of a form before it opens. */
export function fetchFormParts(form: 'visit' | 'contact'): void {
  phone.fetch()
  if (form === 'visit') visitTime.fetch()
}
