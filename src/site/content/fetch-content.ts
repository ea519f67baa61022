import type { LateContent } from './late-content.ts'

let address = ''
let late: Promise<LateContent> | undefined

/** Says where the late content lies. */
export const setLateAddress = (found: string): void => {
  address = found
}

const fetchJson = async (): Promise<LateContent> => {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  return response.json()
}

/** The late content, fetched once; after a failure it can be requested again. */
export function fetchLateContent(): Promise<LateContent> {
  late ??= fetchJson().catch(error => {
    late = undefined
    throw error
  })
  return late
}
