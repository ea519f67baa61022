/**
 * What the desk is told as it happens, as server-sent events named by `kind`. `resync` comes where more happened than
 * is worth telling one by one: read anew what is shown.
 */
export type LiveEvent =
  | { kind: 'lead'; leadId: string; personId: string; receivedAt: number }
  | { kind: 'person'; personId: string; version: number; by: string }
  | { kind: 'erased'; personIds: string[] }
  | { kind: 'resync' }
