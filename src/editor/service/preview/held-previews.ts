import { randomBytes } from 'node:crypto'
import type { PreviewFile, PreviewPage } from './preview-messages.ts'

/** The previews that one member looks at in one session, of one project. */
interface Holder {
  key: string
  /** By number; newest last. */
  pages: Map<number, PreviewPage>
  lastNumber: number
  endsAt: number
}

const minuteMs = 60_000
/** How long a preview is available without a newer one. */
const heldMs = 20 * minuteMs
/** A frame that is still loading may request files of the previous page. */
const pagesHeld = 3
const maxHolders = 100

/**
 * Previews that members are looking at, in memory. Each session has one unguessable address for each project, so that
 * unchanged files are fetched only once.
 */
export class HeldPreviews {
  readonly #holders = new Map<string, Holder>()
  readonly #now: () => number

  constructor(now: () => number) {
    this.#now = now
  }

  /** Stores a page and returns its address. */
  hold(key: string, page: PreviewPage): string {
    this.#dropEnded()
    const [token = randomBytes(24).toString('base64url'), known] =
      [...this.#holders].find(([, holder]) => holder.key === key) ?? []
    const holder = known ?? { key, pages: new Map(), lastNumber: 0, endsAt: 0 }
    holder.lastNumber += 1
    holder.endsAt = this.#now() + heldMs
    holder.pages.set(holder.lastNumber, page)
    for (const number of holder.pages.keys()) if (holder.pages.size > pagesHeld) holder.pages.delete(number)
    // Moves it to the end of the order of use.
    this.#holders.delete(token)
    this.#holders.set(token, holder)
    for (const oldest of this.#holders.keys())
      if (this.#holders.size > maxHolders) this.#holders.delete(oldest)
    return `/preview/${token}/${holder.lastNumber}`
  }

  /** The address of the newest page under a key. */
  newest(key: string): string | undefined {
    this.#dropEnded()
    const [token, holder] = [...this.#holders].find(([, one]) => one.key === key) ?? []
    return holder && `/preview/${token}/${holder.lastNumber}`
  }

  /** A page, if the reader may see it. */
  page(token: string, isOwn: (key: string) => boolean, number: number): PreviewPage | undefined {
    return this.#holderOf(token, isOwn)?.pages.get(number)
  }

  /** A file of the newest page that has it. */
  file(token: string, isOwn: (key: string) => boolean, address: string): PreviewFile | undefined {
    const pages = [...(this.#holderOf(token, isOwn)?.pages.values() ?? [])]
    const page = pages.findLast(({ files }) => Object.hasOwn(files, address))
    return page?.files[address]
  }

  #holderOf(token: string, isOwn: (key: string) => boolean): Holder | undefined {
    const holder = this.#holders.get(token)
    return holder && holder.endsAt > this.#now() && isOwn(holder.key) ? holder : undefined
  }

  #dropEnded(): void {
    for (const [token, { endsAt }] of this.#holders) if (endsAt <= this.#now()) this.#holders.delete(token)
  }
}
