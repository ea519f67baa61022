import type { ReactNode } from 'react'
import type { FieldChange, SiteResponse } from '#contract/editions/editions.ts'
import { languagesPlace } from '#domain/editions/languages-in.ts'
import { languageName } from '../../text/languages.ts'
import { groupInOrder } from '../content/group-in-order.ts'
import { describeValue } from '../describe-value.ts'
import { pictureAddress, pictureName } from '../picture-address.ts'
import styles from './sheets.module.css'

interface ChangeListProps {
  changes: readonly FieldChange[]
  languages: SiteResponse['languages']
  /** Whether some changes need a second member's approval. */
  asksForSecond?: boolean
  /** Called to open a change, if it can be opened. */
  onOpen?: (change: FieldChange) => void
  /** The headings of the two columns. */
  columns?: readonly [before: string, after: string]
}

/** Shows a picture or colour as such, and anything else as text. */
function showValue({ file, path }: FieldChange, value: unknown): ReactNode {
  if (typeof value !== 'string' || value === '') return describeValue(value)
  if (file === languagesPlace.file && path.startsWith(languagesPlace.path)) return languageName(value)
  if (file === 'pictures.json')
    return (
      <figure className={styles.figure}>
        <img src={pictureAddress(value)} alt="" loading="lazy" />
        <figcaption>{pictureName(value)}</figcaption>
      </figure>
    )
  if (file === 'theme.json')
    return (
      <>
        <span className={styles.swatch} style={{ background: value }} /> {value}
      </>
    )
  return describeValue(value)
}

/** Changes by section, the old value next to the new, with the language of each. */
export function ChangeList({
  changes,
  languages,
  asksForSecond = false,
  onOpen,
  columns = ['Before', 'After'],
}: ChangeListProps) {
  const nameOf = (code: string) => languages.find(one => one.code === code)?.name ?? languageName(code)
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
              {change.language && <span className={styles.tag}>{nameOf(change.language)}</span>}
              {asksForSecond && change.needsSecond && <span className={styles.tag}>needs approval</span>}
            </p>
            <dl className={styles.versions}>
              <div>
                <dt>{columns[0]}</dt>
                <dd>{showValue(change, change.before)}</dd>
              </div>
              <div>
                <dt>{columns[1]}</dt>
                <dd>{showValue(change, change.after)}</dd>
              </div>
            </dl>
            {change.stale && change.stale.length > 0 && (
              <p className={styles.stale}>
                Not changed in {change.stale.map(nameOf).join(' and ')}. Check the translation.
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  ))
}
