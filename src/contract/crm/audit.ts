import * as v from 'valibot'

export const auditKinds = [
  'export',
  'erasure',
  'unsealing',
  'team',
  'bulk-status',
  'bulk-owner',
  'bulk-undo',
  'import',
  'sign-in',
  'refusal',
  'reading',
  'consent',
  'site',
] as const

/**
 * What is kept for ever of who came in, was refused, read many, took away, removed, recorded consent or changed the site: nothing of the
 * persons concerned.
 */
const auditEntry = v.object({
  at: v.number(),
  by: v.string(),
  kind: v.picklist(auditKinds),
  /** Such as 'csv, 1,204 leads, source=search'. */
  what: v.string(),
})

export type AuditEntry = v.InferOutput<typeof auditEntry>

export const auditResponse = v.object({
  ok: v.literal(true),
  entries: v.array(auditEntry),
  next: v.nullable(v.string()),
})

export type AuditResponse = v.InferOutput<typeof auditResponse>
