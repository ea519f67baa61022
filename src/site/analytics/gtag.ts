import { siteConfig } from '#content/site.config.ts'

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

type GtagArguments =
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

/** Loads gtag.js once the page is idle; not at all without an id. */
export function loadGtag(): void {
  const { measurementId } = siteConfig.analytics
  if (!measurementId) return
  gtag('js', new Date())
  // Page views are sent by hand, with the campaign's details.
  gtag('config', measurementId, { send_page_view: false })
  const load = () => {
    const script = document.createElement('script')
    script.async = true
    script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(measurementId)}`
    document.head.append(script)
  }
  if ('requestIdleCallback' in window) requestIdleCallback(load)
  else setTimeout(load, 2000)
}
