export const auditKinds = [
  'export',
  'erasure',
  'team',
  'bulk-status',
  'sign-in',
  'refusal',
  'reading',
] as const

/** What sort of thing was done, or refused. */
export type AuditKind = (typeof auditKinds)[number]

/** What is kept for ever of who came in, was refused, read many, took away or removed: nothing of the persons concerned. */
export interface AuditEntry {
  at: number
  by: string
  kind: AuditKind
  /** Such as 'csv, 1,204 leads, source=search'. */
  what: string
}

export interface AuditAnswer {
  ok: true
  entries: AuditEntry[]
  next: string | null
}
