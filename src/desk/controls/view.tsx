import type { ReactNode } from 'react'
import styles from './view.module.css'

interface ViewFrameProps {
  title: string
  /** What can be done, beside the title. */
  tools?: ReactNode
  children: ReactNode
}

/** A view that scrolls as a whole: its title, its tools, and what it shows. */
export const ViewFrame = ({ title, tools, children }: ViewFrameProps) => (
  <main className={styles.view}>
    <header className={styles.head}>
      <h1>{title}</h1>
      {tools && <div className={styles.tools}>{tools}</div>}
    </header>
    {children}
  </main>
)
