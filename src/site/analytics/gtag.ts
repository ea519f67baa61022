import * as settings from 'virtual:project/settings'
import { whenIdle } from '../hydration/when-idle.ts'

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

type ConsentSignal = 'ad_storage' | 'ad_user_data' | 'ad_personalization' | 'analytics_storage'

type GtagArguments =
  | ['consent', 'default' | 'update', Partial<Record<ConsentSignal, 'granted' | 'denied'>>]
  | ['set', 'ads_data_redaction', boolean]
  | ['js', Date]
  | ['config', string, Record<string, unknown>]
  | ['event', string, Record<string, unknown>]

/** Hands a command to the analytics queue. A failure there is never the visitor's business. */
export function gtag(...command: GtagArguments): void {
  try {
    window.dataLayer ??= []
    window.dataLayer.push(toArguments(...command))
  } catch (error) {
    console.warn('Analytics:', error)
  }
}

// gtag.js tells its own commands from other entries by their being an arguments object, not an array.
function toArguments(..._command: GtagArguments): IArguments {
  return arguments
}

const { measurementId, conversionId } = settings.analytics

/** Where gtag.js reports to: the measurement id, and the advertising account that the conversion's label belongs to. */
const destinations = [measurementId, conversionId.replace(/\/.*/, '')].filter(Boolean)

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(address: string): string | null }): void
}

/** Under Trusted Types gtag.js may load its scripts by their address; text as HTML or code stays refused. */
function trustScripts(): void {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  trustedTypes?.createPolicy('default', {
    createScriptURL: address =>
      /^https:\/\/www\.google(tagmanager|adservices)\.com\//.test(address) ? address : null,
  })
}

const loadWhenIdle = (id: string): void =>
  whenIdle(() => {
    trustScripts()
    const script = document.createElement('script')
    script.async = true
    script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`
    document.head.append(script)
  })

/**
 * No cookie is kept for advertising and no click on an advertisement named unless a visitor agrees to it with a form, see
 * `advertising.ts`; pages are counted as ever. Redacted, because the denial alone leaves the click in what is sent.
 */
function withholdAdvertising(): void {
  gtag('consent', 'default', {
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
    analytics_storage: 'granted',
  })
  gtag('set', 'ads_data_redaction', true)
}

/**
 * Names every destination and has gtag.js loaded, nothing without an id. To be called before the first event: gtag.js
 * sends an event to the destinations that stand before it in the queue.
 */
export function startGtag(): void {
  const [first] = destinations
  if (!first) return
  if (conversionId) withholdAdvertising()
  gtag('js', new Date())
  // Page views are sent by hand, with the campaign's details.
  for (const id of destinations) gtag('config', id, { send_page_view: false })
  loadWhenIdle(first)
}
