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

// gtag.js takes an entry for a command only if it is an arguments object, not an array.
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
 * Denies advertising cookies and click ids until a visitor agrees in a form, see `advertising.ts`. Page views are counted
 * all the same. Redaction is needed too: without it, requests still contain the click id.
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
 * Configures every destination and loads gtag.js; does nothing without an id. Call it before the first event, because
 * gtag.js sends an event only to destinations configured before it.
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
