import type { Page } from '@playwright/test'
import { settings } from './site.ts'

/** The page's uncaught errors and console warnings, without those about the map, whose host tests cannot reach. */
export function complaints(page: Page): string[] {
  const heard: string[] = []
  page.on('pageerror', fault => heard.push(String(fault)))
  page.on('console', message => {
    const isOfMap =
      message.text().includes('The map is out of reach') || message.location().url === settings.map.embed
    if (['warning', 'error', 'assert'].includes(message.type()) && !isOfMap) heard.push(message.text())
  })
  return heard
}
