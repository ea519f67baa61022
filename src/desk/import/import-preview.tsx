import { useLayoutEffect, useRef } from 'react'
import { importColumnNames, type RowVerdict } from '#contract/crm/import.ts'
import text from '../controls/forms/text.module.css'
import { count } from '../text/labels.ts'
import styles from './import-sheet.module.css'

/** So many are shown; who has more wrong mends the file. */
const mostShown = 100

const only = <Is extends RowVerdict['is']>(verdicts: RowVerdict[], is: Is) =>
  verdicts.filter((one): one is Extract<RowVerdict, { is: Is }> => one.is === is)

/** What a look at the file found: who is new, who is known, and what is wrong in which row. */
export function ImportPreview({ verdicts }: { verdicts: RowVerdict[] }) {
  const known = only(verdicts, 'known')
  const wrong = only(verdicts, 'wrong')
  const found = useRef<HTMLDivElement>(null)
  // On a phone it stands below the columns.
  useLayoutEffect(() => {
    // Newer browsers answer with a promise, which is nothing to clean up with.
    void found.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div className={styles.found} ref={found}>
      <p role="status">
        <strong>{count(only(verdicts, 'new').length, 'person', 'people')} new</strong>, {known.length} already
        in the desk, {wrong.length} with errors.
      </p>
      {known.length > 0 && (
        <details>
          <summary>Already in the desk: not changed</summary>
          <p className={text.aside}>
            {count(known.length, 'Row', 'Rows')}, matched by number: row{' '}
            {known
              .slice(0, mostShown)
              .map(({ row }) => row)
              .join(', ')}
            {known.length > mostShown && ' …'}
          </p>
        </details>
      )}
      {wrong.length > 0 && (
        <details open>
          <summary>With errors: not imported</summary>
          <ul className={styles.wrong}>
            {wrong.slice(0, mostShown).map(({ row, column, why }) => (
              <li key={row}>
                Row {row}, {importColumnNames[column]}: {why}
              </li>
            ))}
          </ul>
          {wrong.length > mostShown && (
            <p className={text.aside}>And {count(wrong.length - mostShown, 'row')} more.</p>
          )}
        </details>
      )}
    </div>
  )
}
