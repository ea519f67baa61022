import { campaign } from 'virtual:project/campaign'
import { languages } from 'virtual:project/languages'
import * as settings from 'virtual:project/settings'
import * as words from 'virtual:project/words'
import * as messages from '#labels/messages.ts'
import * as sections from '#labels/sections.ts'

export interface PageHead {
  title: string
  /** The hero is on it, and should be fetched first. */
  hasHero: boolean
  /** Search engines must not list it: the page of an unmatched path, and campaign pages. */
  hidden: boolean
  /** The page in every language, if there are several: by its path. */
  alternates: { language: string; path: string }[]
}

const { projectName } = settings

const spaced = (route: string) => route.slice(1).replace(/(?<=[a-z])(?=[A-Z])/g, ' ')

/** The name of a section's own page: its label in the navigation. */
const wordsOf = (route: string): string => {
  const id = spaced(route).toLowerCase().replace(' ', '-')
  return Object.entries(words.nav).find(([section]) => section === id)?.[1] ?? sections.features
}

/** Section routes name the full page as their alternative, in every language. */
const alternatesOf = (): PageHead['alternates'] =>
  languages.length > 1 ? languages.map(({ code, home }) => ({ language: code, path: home })) : []

/** The head of a route's page; of the fallback if no route matches. */
export function pageHead(route: string | undefined): PageHead {
  if (route === undefined) return { title: messages.unexpected, hasHero: false, hidden: true, alternates: [] }
  if (campaign.path)
    return {
      title: `${projectName} | ${words.headline || words.tagline}`,
      hasHero: true,
      hidden: true,
      alternates: [],
    }
  const title = route === '/' ? `${projectName} | ${words.tagline}` : `${wordsOf(route)} | ${projectName}`
  return { title, hasHero: route === '/' || route === '/Home', hidden: false, alternates: alternatesOf() }
}
