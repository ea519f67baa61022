import { hash } from 'node:crypto'
import type { LeadForm } from '#api/leads/leads.ts'

/** A short hash of some texts. */
export const digest = (...parts: string[]): string => hash('sha256', parts.join('\n'), 'base64url')

/** What makes two bodies equal: the form and the checked payload, whatever the order of its fields. */
export const fingerprint = (form: LeadForm, payload: object): string => digest(form, JSON.stringify(payload))
