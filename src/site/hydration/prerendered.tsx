import { type ComponentType, type LazyExoticComponent, lazy, Suspense } from 'react'

/**
 * A part whose prerendered HTML is final: nothing in it ever changes, so its code and words never reach the browser.
 * There React waits for it forever, which leaves the HTML unchanged. Callers pass the import behind
 * `import.meta.env`, so that the browser's build does not contain it.
 *
 * React holds back events in a part it still waits for: listeners for such events belong on the document, capturing.
 */
export const prerendered = <Props,>(load: false | (() => Promise<ComponentType<Props>>)) =>
  lazy(load ? async () => ({ default: await load() }) : () => new Promise<never>(() => {}))

/** The place of a part that is never hydrated. */
export const Final = ({ part: Part }: { part: LazyExoticComponent<ComponentType> }) => (
  <Suspense>
    <Part />
  </Suspense>
)
