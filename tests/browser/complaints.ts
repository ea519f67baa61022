import type { Page } from '@playwright/test'

/** What a page complains of, but for the map's host, which nobody reaches from here. */
export function complaints(page: Page): string[] {
  const heard: string[] = []
  page.on('pageerror', fault => heard.push(String(fault)))
  page.on('console', message => {
    const isOfMap = /The map is out of reach|google\.com\/maps/.test(message.text() + message.location().url)
    if (['warning', 'error', 'assert'].includes(message.type()) && !isOfMap) heard.push(message.text())
  })
  return heard
}
