import type { Page } from '../content/page.ts'

export interface PageHead {
  title: string
  /** The hero is on it, and should be fetched first. */
  hasHero: boolean
  /** Search engines must not list it: the page of an unmatched path, and campaign pages. */
  hidden: boolean
  /** The page in every language, if there are several: by its path. */
  alternates: { language: string; path: string }[]
}

const spaced = (route: string) => route.slice(1).replace(/(?<=[a-z])(?=[A-Z])/g, ' ')

/** The name of a section's own page: its label in the navigation. */
const wordsOf = ({ words, labels }: Page, route: string): string => {
  const id = spaced(route).toLowerCase().replace(' ', '-')
  return Object.entries(words.nav).find(([section]) => section === id)?.[1] ?? labels.sections.features
}

/** Section routes name the full page as their alternative, in every language. */
const alternatesOf = ({ languages: { languages } }: Page): PageHead['alternates'] =>
  languages.length > 1 ? languages.map(({ code, home }) => ({ language: code, path: home })) : []

/** The head of a route's page; of the fallback if no route matches. */
export function pageHead(page: Page, route: string | undefined): PageHead {
  const { campaign, words, labels } = page
  const { projectName } = page.settings
  if (route === undefined)
    return { title: labels.messages.unexpected, hasHero: false, hidden: true, alternates: [] }
  if (campaign)
    return {
      title: `${projectName} | ${words.headline || words.tagline}`,
      hasHero: true,
      hidden: true,
      alternates: [],
    }
  const title =
    route === '/' ? `${projectName} | ${words.tagline}` : `${wordsOf(page, route)} | ${projectName}`
  return { title, hasHero: route === '/' || route === '/Home', hidden: false, alternates: alternatesOf(page) }
}
