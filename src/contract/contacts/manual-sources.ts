/** How a contact came who sent no form. */
export const manualSources = ['walk-in', 'call-in', 'referral'] as const

export type ManualSource = (typeof manualSources)[number]

/** The same as the team reads them. */
export const manualSourceNames: Record<ManualSource, string> = {
  'walk-in': 'Walk-in',
  'call-in': 'Called in',
  referral: 'Referral',
}
