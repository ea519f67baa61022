import { HttpError } from '#lib/http/http-error.ts'
import type { EditionRows } from './edition-documents.ts'

/** Builds editions, and makes one of them the public site. A project is identified by its project id. */
export interface Publisher {
  /**
   * Queues an edition whose row says `building` and whose content is stored. Returns immediately; the row gets the
   * result later: `live`, or `failed` with its errors.
   */
  publish(projectId: string, number: number): void
  /**
   * Makes the previous live edition live again, without a build; throws an `HttpError` where that is impossible, or where
   * another edition than `from` is live now.
   */
  goBack(projectId: string, from?: number): Promise<EditionRows>
  /** The edition that this process serves now; 0 is the project's folder. */
  live(projectId: string): number
}

/** Used if nothing is published. */
export const noPublisher: Publisher = {
  publish() {},
  async goBack() {
    throw new HttpError(409, 'There is no version to go back to.')
  },
  live: () => 0,
}
