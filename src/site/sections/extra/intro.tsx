import { SectionHeading } from '../section.tsx'
import styles from './intro.module.css'

/** The beginning of a section: its title, and a line below or beside it. */
export const Intro = ({ title, text }: { title: string; text?: string | undefined }) => (
  <div className={styles.intro}>
    <SectionHeading>{title}</SectionHeading>
    {text && <p>{text}</p>}
  </div>
)
