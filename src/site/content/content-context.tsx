import { createContext, type ReactNode, use } from 'react'
import type { Content } from './late-content.ts'
import type { Page } from './page.ts'
import type { StartContent } from './start-content.ts'

const ContentContext = createContext<StartContent | undefined>(undefined)

interface ContentProviderProps {
  /** Of the start in the browser, with the late content around a late part; the whole page when it is prerendered. */
  content: StartContent
  children: ReactNode
}

/** Gives the components below it the content of their page. */
export const ContentProvider = ({ content, children }: ContentProviderProps) => (
  <ContentContext value={content}>{children}</ContentContext>
)

/** The content of a part that is hydrated at the start. */
export function useContent(): StartContent {
  const content = use(ContentContext)
  if (!content) throw new Error('This part needs the content of its page')
  return content
}

/** The content of a late part, see `with-late-content.tsx`. */
export const useLateContent = (): Content => useContent() as Content

/** The content of a part that is only prerendered. */
export const usePage = (): Page => useContent() as Page
