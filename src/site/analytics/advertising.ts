import type { Purpose } from '#domain/leads/purposes.ts'
import { gtag } from './gtag.ts'

const purpose: Purpose = 'advertising'

/** The consent last sent to gtag.js, which starts with none. */
let allowed = false

/**
 * Must be called before counting a form, with its ticked purposes: one visitor's consent does not apply to the next
 * form of the same page. The form does not ask about personalised advertising, so that stays denied.
 */
export function allowAdvertising(agreed: readonly unknown[], conversionId: string): void {
  const allows = agreed.includes(purpose)
  if (!conversionId || allows === allowed) return
  allowed = allows
  const state = allows ? 'granted' : 'denied'
  gtag('consent', 'update', { ad_storage: state, ad_user_data: state })
}
