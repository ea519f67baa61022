import * as settings from 'virtual:project/settings'
import type { Purpose } from '#contract/leads/consent.ts'
import { gtag } from './gtag.ts'

const purpose: Purpose = 'advertising'

/** The consent last sent to gtag.js, which starts with none. */
let allowed = false

/**
 * To be called ahead of what is counted for a form, with what was ticked in it: what one visitor agreed to does not hold for
 * the next form of the same page. Personalised advertising is nothing the form asks about, so that stays denied.
 */
export function allowAdvertising(agreed: readonly unknown[]): void {
  const allows = agreed.includes(purpose)
  if (!settings.analytics.conversionId || allows === allowed) return
  allowed = allows
  const state = allows ? 'granted' : 'denied'
  gtag('consent', 'update', { ad_storage: state, ad_user_data: state })
}
