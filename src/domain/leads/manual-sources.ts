/** How a contact without a form got in touch. */
export const manualSources = ['walk-in', 'call-in', 'referral'] as const

export type ManualSource = (typeof manualSources)[number]

export const manualSourceNames: Record<ManualSource, string> = {
  'walk-in': 'Walk-in',
  'call-in': 'Called in',
  referral: 'Referral',
}
