import * as settings from 'virtual:project/settings'
import * as words from 'virtual:project/words'
import * as messages from '#labels/messages.ts'

/** What a document's head says of its page. */
export interface PageHead {
  title: string
  /** The hero shows on it, and is worth fetching first. */
  hasHero: boolean
  /** Not to be found by search engines: the page of the unmatched path. */
  hidden: boolean
}

const { projectName } = settings

const wordsOf = (route: string) => route.slice(1).replace(/(?<=[a-z])(?=[A-Z])/g, ' ')

/** The head of a route's page; of the fallback where no route matches. */
export function pageHead(route: string | undefined): PageHead {
  if (route === undefined) return { title: messages.unexpected, hasHero: false, hidden: true }
  const title = route === '/' ? `${projectName} | ${words.tagline}` : `${wordsOf(route)} | ${projectName}`
  return { title, hasHero: route === '/' || route === '/Home', hidden: false }
}
