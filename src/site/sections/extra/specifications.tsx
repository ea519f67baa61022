import { Section } from '../section.tsx'
import type { ExtraProps } from './extra-props.ts'
import { Intro } from './intro.tsx'
import styles from './specifications.module.css'

/** The materials and fittings of the homes, group by group. */
export function Specifications({ id, section: { title, text, groups } }: ExtraProps<'specifications'>) {
  return (
    <Section id={id} className={styles.specifications}>
      <Intro title={title} text={text} />
      {groups.map(group => (
        <div key={group.title} className={styles.group}>
          <h3>{group.title}</h3>
          <dl>
            {group.rows.map(({ name, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </Section>
  )
}
