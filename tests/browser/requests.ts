import type { Page, Request } from '@playwright/test'
import { expect } from './site.ts'

/** Records a page's requests; `answered` waits until all of them have finished. */
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
