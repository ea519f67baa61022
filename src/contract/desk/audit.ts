/** What is kept for ever of what left the desk or was removed from it: no name or number of the person concerned. */
export interface AuditEntry {
  at: number
  by: string
  kind: 'export' | 'erasure' | 'team' | 'bulk-status'
  /** Such as 'csv, 1,204 leads, source=search'. */
  what: string
}

export interface AuditAnswer {
  ok: true
  entries: AuditEntry[]
  next: string | null
}
