import { create } from 'zustand'

/** A line that tells what happened, and what can be done about it. */
export interface Notice {
  id: number
  kind: 'done' | 'fault'
  text: string
  action?: { label: string; run: () => void }
  /** What can be taken back by it: once that is done elsewhere, there is nothing more to take back. */
  undoes?: string
}

export const useNotices = create<{ notices: Notice[] }>(() => ({ notices: [] }))

let last = 0
const doneStaysMs = 5000
/** What can still be taken back stays long enough to be read and thought about. */
const withActionStaysMs = 20_000

/** Takes a notice away. */
export const dismiss = (id: number): void =>
  useNotices.setState(({ notices }) => ({ notices: notices.filter(notice => notice.id !== id) }))

/** Takes those away by which something could be taken back that was. */
export const dismissUndone = (undone: string): void =>
  useNotices.setState(({ notices }) => ({ notices: notices.filter(({ undoes }) => undoes !== undone) }))

/** Tells something. What went well leaves by itself; what did not stays until it was read. */
export function tell(notice: Omit<Notice, 'id'>): void {
  last += 1
  const id = last
  useNotices.setState(({ notices }) => ({ notices: [...notices.slice(-2), { ...notice, id }] }))
  if (notice.kind === 'done') setTimeout(() => dismiss(id), notice.action ? withActionStaysMs : doneStaysMs)
}
