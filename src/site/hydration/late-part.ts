import { type ComponentType, lazy } from 'react'

/** Longer than it takes any part that still comes; then the platform answers in its place. */
const patienceMs = 8000

/** Fetches a part only once, because a second import after a failure would come without its styles. */
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

/**
 * A component whose code comes late. Where it does not come, React waits for it for ever, which leaves standing what the page has in
 * its place: prerendered HTML, or what `Suspense` shows.
 */
export const late = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({
    default: await load().catch(error => {
      if (import.meta.env.SSR) throw error
      console.warn('A part of the page did not load:', error)
      return new Promise<never>(() => {})
    }),
  }))

/** Shows a picture large by the part that does so, once that is there; where it does not come, the browser shows the picture itself. */
export const showLarge = <Part>(part: Promise<Part>, show: (part: Part) => void, picture: string): void =>
  void inTime(part).then(show, () => location.assign(picture))
