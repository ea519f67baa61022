import type { PageSettings } from '../content/page.ts'
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

/** Adds a command to the analytics queue. A failure there must not affect the visitor. */
export function gtag(...command: GtagArguments): void {
  try {
    window.dataLayer ??= []
    window.dataLayer.push(toArguments(...command))
  } catch (error) {
    console.warn('Analytics:', error)
  }
}

// gtag.js accepts a command only as an arguments object, not as an array.
function toArguments(..._command: GtagArguments): IArguments {
  return arguments
}

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(address: string): string | null }): void
}

/** Allows gtag.js to load its scripts by address under Trusted Types; text as HTML or code stays refused. */
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
 * Denies advertising cookies and click ids until a visitor agrees in a form, see `advertising.ts`. Page views are
 * counted anyway. Redaction is needed too, because requests would still contain the click id.
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
 * Configures every destination and loads gtag.js; does nothing without an id. Must be called before the first event,
 * because gtag.js sends an event only to destinations configured before it.
 */
export function startGtag({ measurementId, conversionId }: PageSettings['analytics']): void {
  // The measurement id, and the advertising account of the conversion's label.
  const destinations = [measurementId, conversionId.replace(/\/.*/, '')].filter(Boolean)
  const [first] = destinations
  if (!first) return
  if (conversionId) withholdAdvertising()
  gtag('js', new Date())
  // Page views are sent by hand, with the campaign's details.
  for (const id of destinations) gtag('config', id, { send_page_view: false })
  loadWhenIdle(first)
}
