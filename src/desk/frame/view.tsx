import { type ReactNode, useEffect, useRef } from 'react'
import { leadAddress } from '#api/desk-paths.ts'
import { lastOpened } from '../address/address.ts'
import { keepFocus } from '../controls/keep-focus.ts'
import { SearchButton } from './search-anywhere.tsx'
import styles from './view.module.css'

interface ViewFrameProps {
  title: string
  /** Actions, next to the title. */
  tools?: ReactNode
  children: ReactNode
}

/** A view that scrolls as a whole: title, tools and content. */
export function ViewFrame({ title, tools, children }: ViewFrameProps) {
  const frame = useRef<HTMLElement>(null)
  // After coming back from a deal, its link has the focus.
  useEffect(() => {
    const opened = lastOpened()
    const link = opened && frame.current?.querySelector<HTMLElement>(`a[href^="${leadAddress(opened)}"]`)
    keepFocus(link || frame.current?.querySelector('h1'))
  }, [])
  return (
    <main className={styles.view} ref={frame}>
      <header className={styles.head}>
        <h1>{title}</h1>
        <SearchButton />
        {tools && <div className={styles.tools}>{tools}</div>}
      </header>
      {children}
    </main>
  )
}
