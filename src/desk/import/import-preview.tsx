import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { importColumnNames, type RowVerdict } from '#api/import/import.ts'
import { Button } from '../controls/forms/button.tsx'
import text from '../controls/forms/text.module.css'
import { dateText } from '../text/desk-time.ts'
import { count, properName } from '../text/labels.ts'
import styles from './import-sheet.module.css'

/** How many rows are listed; the file of rows with errors contains all of them. */
const maxShown = 100

const only = <Is extends RowVerdict['is']>(verdicts: RowVerdict[], is: Is) =>
  verdicts.filter((one): one is Extract<RowVerdict, { is: Is }> => one.is === is)

const againText = ({ row, name, at }: Extract<RowVerdict, { is: 'again' }>): string =>
  `Row ${row}${name && `, ${properName(name)}`}: asked again${at === undefined ? '' : ` on ${dateText(at)}`}`

interface RowListProps {
  title: string
  isOpen?: boolean
  rows: { row: number; text: ReactNode }[]
}

const RowList = ({ title, isOpen = false, rows }: RowListProps) =>
  rows.length > 0 && (
    <details open={isOpen}>
      <summary>{title}</summary>
      <ul className={styles.rows}>
        {rows.slice(0, maxShown).map(({ row, text: shown }) => (
          <li key={row}>{shown}</li>
        ))}
      </ul>
      {rows.length > maxShown && (
        <p className={text.aside}>And {count(rows.length - maxShown, 'row')} more.</p>
      )}
    </details>
  )

interface ImportPreviewProps {
  verdicts: RowVerdict[]
  onSaveWrong: () => void
}

/**
 * The result of checking the file: new contacts, contacts who asked again, rows already imported, and rows with errors.
 */
export function ImportPreview({ verdicts, onSaveWrong }: ImportPreviewProps) {
  const again = only(verdicts, 'again')
  const same = only(verdicts, 'same')
  const wrong = only(verdicts, 'wrong')
  const found = useRef<HTMLDivElement>(null)
  // On a phone the preview is below the columns.
  useLayoutEffect(() => {
    // Newer browsers return a promise here, which must not become the effect's cleanup.
    void found.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div className={styles.found} ref={found}>
      <p role="status">
        <strong>{count(only(verdicts, 'new').length, 'new person', 'new people')}</strong>, {again.length}{' '}
        asked again, {same.length} already imported, {wrong.length} with errors.
      </p>
      <RowList
        title="Asked again: added as another lead of the same person"
        rows={again.map(one => ({ row: one.row, text: againText(one) }))}
      />
      <RowList
        title="Already imported: not added a second time"
        rows={same.map(({ row }) => ({ row, text: `Row ${row}` }))}
      />
      <RowList
        title="With errors: not imported"
        isOpen
        rows={wrong.map(({ row, column, why }) => ({
          row,
          text: `Row ${row}, ${importColumnNames[column]}: ${why}`,
        }))}
      />
      {wrong.length > 0 && (
        <p>
          <Button kind="plain" onClick={onSaveWrong}>
            Download {count(wrong.length, 'row')} with errors
          </Button>
        </p>
      )}
    </div>
  )
}
