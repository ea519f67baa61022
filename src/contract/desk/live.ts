/** What the desk is told as it happens, as server-sent events named by `kind`. */
export type LiveEvent =
  | { kind: 'lead'; leadId: string; personId: string; receivedAt: number }
  | { kind: 'person'; personId: string; version: number; by: string }
  | { kind: 'erased'; personIds: string[] }
