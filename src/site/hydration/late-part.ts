import { type ComponentType, lazy } from 'react'

/** How long to wait for a part. After that, the browser handles the click itself. */
const patienceMs = 8000

/** Fetches a part only once, because a second import after a failure would lack its styles. */
export function fetchOnce<Part>(load: () => Promise<Part>): () => Promise<Part> {
  let part: Promise<Part> | undefined
  return () => {
    part ??= load()
    return part
  }
}

/** Waits for a part after a press, for a limited time. */
export const inTime = <Part>(part: Promise<Part>): Promise<Part> =>
  Promise.race([part, new Promise<never>((_, reject) => setTimeout(reject, patienceMs))])

/** The page does without a part that does not load. */
export const logMissing = (error: unknown): void => console.warn('A part of the page did not load:', error)

/**
 * A component whose code is fetched late. If that fails, React waits forever, so that the page keeps what is in its
 * place: prerendered HTML, or the fallback of `Suspense`.
 */
export const late = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({
    default: await load().catch(error => {
      if (import.meta.env.SSR) throw error
      logMissing(error)
      return new Promise<never>(() => {})
    }),
  }))

/** Opens a picture in its viewer once that is loaded. If it fails to load, the browser opens the picture. */
export const showLarge = <Part>(part: Promise<Part>, show: (part: Part) => void, picture: string): void =>
  void inTime(part).then(show, () => location.assign(picture))
