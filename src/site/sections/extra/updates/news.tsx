import { usePage } from '../../../content/content-context.tsx'
import { Icon } from '../../../icons/icon.tsx'
import { Section } from '../../section.tsx'
import type { ExtraProps } from '../extra-props.ts'
import { Intro } from '../intro.tsx'
import styles from './news.module.css'
import { WrittenDate } from './written-date.tsx'

/** The news, by date. */
export function News({ id, section: { title, text, items } }: ExtraProps<'news'>) {
  const { labels } = usePage()

  return (
    <Section id={id} className={styles.news}>
      <Intro title={title} text={text} />
      <ul className={styles.items}>
        {items.map(item => (
          <li key={`${item.date} ${item.title}`}>
            <WrittenDate className={styles.date} date={item.date} />
            <div>
              <h3>{item.title}</h3>
              <p>{item.text}</p>
              {item.link && (
                <a className={styles.more} href={item.link} target="_blank" rel="noopener">
                  {labels.sections.readMore} <span className="visually-hidden">{item.title}</span>
                  <Icon name="arrow-up-right" />
                </a>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
