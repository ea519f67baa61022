import type { ReactNode } from 'react'
import { count } from '#desk/text/labels.ts'
import { languageName } from '#desk/text/languages.ts'
import { languagesPlace } from '#project/content/languages-in.ts'
import type { FieldChange, SiteResponse } from '../../edition/editions.ts'
import { describeOrder, groupChanges } from '../content/group-changes.ts'
import { describeValue } from '../describe-value.ts'
import { LogoPicture } from '../fields/logo-picture.tsx'
import { pictureAddress, pictureName } from '../picture-address.ts'
import { useSite } from '../site-store.ts'
import styles from './sheets.module.css'

interface ChangeListProps {
  changes: readonly FieldChange[]
  languages: SiteResponse['languages']
  /** Whether some changes need a second member's approval. */
  requiresApproval?: boolean
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
  if (file === 'settings.json' && path.startsWith('logo.')) return <LogoPicture svg={value} path={path} />
  if (file === 'theme.json')
    return (
      <>
        <span className={styles.swatch} style={{ background: value }} /> {value}
      </>
    )
  return describeValue(value)
}

const orderKey = 'settings.json sections'

/** What moves, goes and comes; the sections themselves are listed apart. */
function OrderChange({ change }: { change: FieldChange }) {
  const site = useSite(state => state.site)
  const files = useSite(state => state.files)
  if (!site) return null
  return (
    <ul className={styles.moves}>
      {describeOrder(site, files, change).map(line => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

type RowProps = Omit<ChangeListProps, 'changes'> & { change: FieldChange }

const nameIn = (languages: SiteResponse['languages'], code: string) =>
  languages.find(one => one.code === code)?.name ?? languageName(code)

function ChangeRow({
  change,
  languages,
  requiresApproval = false,
  onOpen,
  columns = ['Before', 'After'],
}: RowProps) {
  const isOrder = `${change.file} ${change.path}` === orderKey
  return (
    <li className={styles.change}>
      <p className={styles.changeHead}>
        {onOpen ? (
          <button className={styles.link} type="button" onClick={() => onOpen(change)}>
            {change.label}
          </button>
        ) : (
          <strong>{change.label}</strong>
        )}
        {change.language && <span className={styles.tag}>{nameIn(languages, change.language)}</span>}
        {requiresApproval && change.needsSecond && <span className={styles.tag}>needs approval</span>}
      </p>
      {isOrder ? (
        <OrderChange change={change} />
      ) : (
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
      )}
      {change.stale && change.stale.length > 0 && (
        <p className={styles.stale}>
          Not changed in {change.stale.map(code => nameIn(languages, code)).join(' and ')}. Check the
          translation.
        </p>
      )}
    </li>
  )
}

/** So few changes are shown at once. */
const fewChanges = 4
const mostThumbnails = 4

/** The new pictures of a group, small. */
function Thumbnails({ changes }: { changes: readonly FieldChange[] }) {
  const names = changes.flatMap(({ file, path, after }) =>
    file === 'pictures.json' && typeof after === 'string' && after !== '' && !path.startsWith('photographs')
      ? [after]
      : [],
  )
  return [...new Set(names)]
    .slice(0, mostThumbnails)
    .map(name => <img key={name} className={styles.thumbnail} src={pictureAddress(name)} alt="" />)
}

/** Changes by section, a fold each; the old value next to the new, with the language of each. */
export function ChangeList({ changes, ...about }: ChangeListProps) {
  const files = useSite(state => state.files)
  const groups = groupChanges(changes, files)
  const isShort = changes.length <= fewChanges
  return (
    <div className={styles.changes}>
      {groups.map(({ id, title, whole, changes: inGroup }) => (
        <details key={id} open={isShort || inGroup.some(change => change.path === 'sections')}>
          <summary>
            <h3>{title}</h3>
            {whole && <span className={styles.tag}>{whole}</span>}
            <span className={styles.amount}>
              {whole
                ? count(inGroup.length, 'text and picture', 'texts and pictures')
                : count(inGroup.length, 'change')}
            </span>
            <Thumbnails changes={inGroup} />
            {inGroup.some(change => change.stale?.length) && (
              <span className={styles.stale}>check translations</span>
            )}
          </summary>
          <ul>
            {inGroup.map(change => (
              <ChangeRow key={`${change.file} ${change.path}`} change={change} {...about} />
            ))}
          </ul>
        </details>
      ))}
    </div>
  )
}
