import { type ComponentType, lazy, Suspense } from 'react'

/**
 * A part whose prerendered HTML is final: nothing in it ever changes, so its code and words never reach the browser.
 * There React waits for it for ever, which leaves the HTML standing as it is.
 */
export function prerendered(load: () => Promise<ComponentType>): ComponentType {
  const Part = lazy(
    import.meta.env.SSR ? async () => ({ default: await load() }) : () => new Promise<never>(() => {}),
  )
  return function Prerendered() {
    return (
      <Suspense>
        <Part />
      </Suspense>
    )
  }
}
