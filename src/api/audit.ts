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
  'delivery',
] as const

/**
 * What the audit log stores permanently: sign-ins, refusals, bulk access, exports, erasures, recorded consent,
 * deliveries sent again and changes of the site, but nothing about the buyers concerned.
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
