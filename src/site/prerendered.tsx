import { type ComponentType, lazy } from 'react'

/**
 * A part whose prerendered HTML is final: nothing in it ever changes, so its code and words never reach the browser.
 * There React waits for it for ever, inside a Suspense boundary, which leaves the HTML standing as it is.
 * Callers pass the import behind `import.meta.env.SSR`, so that the browser's build never meets it.
 */
export const prerendered = (load: false | (() => Promise<ComponentType>)) =>
  lazy(load ? async () => ({ default: await load() }) : () => new Promise<never>(() => {}))
