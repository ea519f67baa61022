import type { Page, Request } from '@playwright/test'
import { expect } from './site.ts'

/** Watches what a page asks for from now on; `answered` waits until nothing of it is still under way. */
export function watchRequests(page: Page) {
  const underWay = new Set<Request>()
  page.on('request', request => underWay.add(request))
  page.on('requestfinished', request => underWay.delete(request))
  page.on('requestfailed', request => underWay.delete(request))
  return {
    answered: () =>
      expect.poll(() => [...underWay].map(request => request.url()), { timeout: 20_000 }).toEqual([]),
  }
}
