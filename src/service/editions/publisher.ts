import { HttpError } from '../http/http-error.ts'
import type { EditionRows } from './edition-documents.ts'

/** Builds editions, and makes one of them the public site. A project is identified by its project id. */
export interface Publisher {
  /** Whether the build tools are installed here. */
  canBuild: boolean
  /**
   * Queues an edition whose row says `building` and whose content is stored. Returns immediately; the row gets the
   * result later: `live`, or `failed` with its errors. Without build tools, the row says `stored` until the edition is
   * built elsewhere.
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

/** Used if nothing is published: editions are stored and wait. */
export const noPublisher: Publisher = {
  canBuild: false,
  publish() {},
  async goBack() {
    throw new HttpError(409, 'There is no version to go back to.')
  },
  live: () => 0,
}
