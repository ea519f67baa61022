import type { Person } from '#contract/crm/person.ts'

/** Of which projects somebody was, in the words of the audit log. */
export const projectWords = (leads: Person['leads']): string =>
  [...new Set(leads.map(({ projectId }) => `, project=${projectId}`))].join('')
