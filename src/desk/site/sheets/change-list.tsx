import type { FieldChange, SiteAnswer } from '#contract/editions/editions.ts'
import { groupInOrder } from '../content/group-in-order.ts'
import { describeValue } from '../describe-value.ts'
import styles from './sheets.module.css'

interface ChangeListProps {
  changes: readonly FieldChange[]
  languages: SiteAnswer['languages']
  /** Where a change can be opened. */
  onOpen?: (change: FieldChange) => void
  /** What the two columns are called. */
  columns?: readonly [before: string, after: string]
}

/** Changes by section, the old value beside the new, with the language of each. */
export function ChangeList({ changes, languages, onOpen, columns = ['Before', 'After'] }: ChangeListProps) {
  const languageName = (code: string) => languages.find(one => one.code === code)?.name ?? code
  return [...groupInOrder(changes, ({ section }) => section)].map(([section, inSection]) => (
    <section key={section} className={styles.changes}>
      <h3>{section}</h3>
      <ul>
        {inSection.map(change => (
          <li key={`${change.file} ${change.path}`} className={styles.change}>
            <p className={styles.changeHead}>
              {onOpen ? (
                <button className={styles.link} type="button" onClick={() => onOpen(change)}>
                  {change.label}
                </button>
              ) : (
                <strong>{change.label}</strong>
              )}
              {change.language && <span className={styles.tag}>{languageName(change.language)}</span>}
              {change.needsSecond && <span className={styles.tag}>needs a second member</span>}
            </p>
            <dl className={styles.versions}>
              <div>
                <dt>{columns[0]}</dt>
                <dd>{describeValue(change.before)}</dd>
              </div>
              <div>
                <dt>{columns[1]}</dt>
                <dd>{describeValue(change.after)}</dd>
              </div>
            </dl>
            {change.stale && change.stale.length > 0 && (
              <p className={styles.stale}>
                Not changed in {change.stale.map(languageName).join(' and ')}. Check the translation.
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  ))
}
