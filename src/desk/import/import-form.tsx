import { useState } from 'react'
import { endpoints } from '#api/desk-endpoints.ts'
import {
  type ImportColumn,
  importColumnNames,
  importColumns,
  importStages,
  type RowVerdict,
  unnamedSource,
} from '#api/import/import.ts'
import { stageNames } from '#domain/deals/stages.ts'
import { spreadsheetCell } from '#lib/text/spreadsheet.ts'
import button from '../controls/forms/button.module.css'
import { Button } from '../controls/forms/button.tsx'
import { ErrorText } from '../controls/forms/error-text.tsx'
import { ChoiceField, TextField } from '../controls/forms/field.tsx'
import formStyles from '../controls/forms/form.module.css'
import text from '../controls/forms/text.module.css'
import { saveFile } from '../controls/save-file.ts'
import { reloadInbox } from '../data/inbox.ts'
import { useProjects } from '../data/session/projects.ts'
import { showDone } from '../data/toasts.ts'
import { count } from '../text/labels.ts'
import type { ReadFile } from './file-drop.tsx'
import { ImportPreview } from './import-preview.tsx'
import styles from './import-sheet.module.css'
import { type ColumnMatch, findOpenQuotes, findProfile, guessColumns, rowsOf } from './match-columns.ts'
import type { Table } from './read-csv.ts'
import { askUndoImport } from './undo-import.tsx'
import { useUpload } from './use-upload.ts'

/** The column that says what to correct; a corrected file may contain it. */
const whatToDo = 'What to do'

/** The rows with errors as a file with the same columns, and one more that says what to do. */
export function wrongRowsFile({ heads, rows }: Table, verdicts: readonly RowVerdict[]): Blob {
  const errors = new Map(
    verdicts.flatMap(one =>
      one.is === 'wrong' ? [[one.row, `${importColumnNames[one.column]}: ${one.why}`] as const] : [],
    ),
  )
  const width = Math.max(heads.length, ...rows.map(({ cells }) => cells.length))
  const columns = Array.from({ length: width }, (_, at) => at)
  const lines = [
    [...columns.map(at => heads[at] ?? ''), whatToDo],
    ...rows.flatMap(({ line, cells }) => {
      const error = errors.get(line)
      return error === undefined ? [] : [[...columns.map(at => cells[at] ?? ''), error]]
    }),
  ]
  const text = lines.map(line => line.map(spreadsheetCell).join(',')).join('\r\n')
  return new Blob([`\uFEFF${text}\r\n`], { type: 'text/csv;charset=utf-8' })
}

const nowhere = ''

const wrongRowsName = (file: string): string => `${file.replace(/\.[a-z]{1,4}$/i, '')} rows with errors.csv`

const stageTexts = {
  new: `${stageNames.new}: not contacted yet`,
  contacted: `${stageNames.contacted}: already contacted`,
} satisfies Record<(typeof importStages)[number], string>

/** The result of an import, such as '12 people imported from fair.csv, 3 asked again.' */
const doneText = (verdicts: RowVerdict[], file: string): string => {
  const counted = (is: RowVerdict['is']) => verdicts.filter(one => one.is === is).length
  const again = counted('again')
  const deals = count(counted('new'), 'person', 'people')
  return `${deals} imported from ${file}${again > 0 ? `, ${again} asked again` : ''}.`
}

/** A file needs one of these columns, so that its contacts can be reached. */
const handleColumns: readonly ImportColumn[] = ['phone', 'email', 'chatId']

/** Matches the columns of a file, shows its content, and imports its leads. */
export function ImportForm({ file, onClose }: { file: ReadFile; onClose: () => void }) {
  const { name, table } = file
  const projects = useProjects()
  const [profile] = useState(() => findProfile(table.heads))
  const [guess] = useState(() => guessColumns(table.heads, profile))
  const [matching, setMatching] = useState<ColumnMatch>(guess)
  const [source, setSource] = useState(profile?.source ?? unnamedSource)
  const [status, setStage] = useState<(typeof importStages)[number]>('new')
  const [projectId, setProjectId] = useState(projects[0]?.projectId)
  // Another choice makes it another import, separate from what was sent before.
  const [id, setId] = useState(() => crypto.randomUUID())
  const look = useUpload(endpoints.previewImport)
  const take = useUpload(endpoints.importRows)
  const sent = { id, file: name, status, source, ...(projects.length > 1 && { projectId }) }
  const rows = rowsOf(table, matching)
  const verdicts = [...look.verdicts, ...findOpenQuotes(table, matching)].toSorted((a, b) => a.row - b.row)
  const added = new Set(look.verdicts.flatMap(({ is, row }) => (is === 'new' || is === 'again' ? [row] : [])))
  const good = rows.filter(({ row }) => added.has(row))
  const isMatched = handleColumns.some(column => matching[column] !== undefined)
  const isUsual = (column: ImportColumn) =>
    guess[column] !== undefined || column === 'name' || column === 'phone'
  const isTaking = take.state !== 'idle'
  const pass = isTaking ? { ...take, of: good.length } : { ...look, of: rows.length }

  const changed = () => {
    look.forget()
    setId(crypto.randomUUID())
  }
  const match = (column: ImportColumn, at: string) => {
    const { [column]: _, ...others } = matching
    setMatching(at === nowhere ? others : { ...others, [column]: Number(at) })
    changed()
  }
  const finish = (verdicts: RowVerdict[] | undefined) => {
    if (!verdicts) return
    onClose()
    showDone(doneText(verdicts, name), {
      action: { label: 'Undo', run: () => askUndoImport(id) },
      undoes: id,
    })
    void reloadInbox()
  }

  const columnChoice = (column: ImportColumn) => (
    <ChoiceField
      key={column}
      label={importColumnNames[column]}
      value={String(matching[column] ?? nowhere)}
      choices={[
        [nowhere, 'Not in the file'],
        ...table.heads.map((head, at) => [String(at), head || `Column ${at + 1}`] as const),
      ]}
      onChoose={at => match(column, at)}
    />
  )

  return (
    <div className={`${formStyles.form} ${styles.form}`}>
      <p>
        <strong className={styles.name}>{name}</strong>, {count(table.rows.length, 'row')}
        {profile && `, read as an export of ${profile.name}`}
      </p>
      <fieldset className={styles.columns} disabled={isTaking}>
        <legend>Match the columns</legend>
        {importColumns.filter(isUsual).map(columnChoice)}
      </fieldset>
      <details className={styles.more}>
        <summary>More columns</summary>
        <fieldset className={styles.columns} aria-label="More columns" disabled={isTaking}>
          {importColumns.filter(column => !isUsual(column)).map(columnChoice)}
        </fieldset>
      </details>
      <fieldset className={styles.columns} disabled={isTaking}>
        <legend>For all rows</legend>
        <TextField
          label="Source, where a row has none"
          value={source}
          maxLength={60}
          onChange={({ target }) => {
            setSource(target.value)
            changed()
          }}
        />
        <ChoiceField
          label="Import new people as"
          value={status}
          choices={importStages.map(one => [one, stageTexts[one]])}
          onChoose={one => {
            setStage(one)
            changed()
          }}
        />
        {projects.length > 1 && (
          <ChoiceField
            label="Project, where a row has none"
            value={projectId ?? ''}
            choices={projects.map(one => [one.projectId, one.name])}
            onChoose={one => {
              setProjectId(one)
              changed()
            }}
          />
        )}
      </fieldset>
      {look.state === 'done' && (
        <ImportPreview
          verdicts={verdicts}
          onSaveWrong={() => saveFile(wrongRowsFile(table, verdicts), wrongRowsName(name))}
        />
      )}
      {pass.state === 'running' && (
        <label className={styles.progress}>
          {isTaking ? 'Importing' : 'Checking'}
          <progress max={pass.of} value={pass.verdicts.length} />
        </label>
      )}
      <ErrorText>
        {pass.error &&
          `${isTaking ? 'Imported' : 'Checked'} ${pass.verdicts.length} of ${pass.of}. ${pass.error}`}
      </ErrorText>
      <div className={button.row}>
        {look.state !== 'done' && (
          <Button
            kind="primary"
            disabled={!isMatched || look.state === 'running'}
            onClick={() => void look[look.state === 'stopped' ? 'goOn' : 'start'](sent, rows)}
          >
            {look.state === 'stopped' ? 'Try again' : `Check ${count(rows.length, 'row')}`}
          </Button>
        )}
        {look.state === 'done' && good.length > 0 && (
          <Button
            kind="primary"
            disabled={take.state === 'running'}
            onClick={() => void take[take.state === 'stopped' ? 'goOn' : 'start'](sent, good).then(finish)}
          >
            {take.state === 'stopped' ? 'Try again' : `Import ${count(good.length, 'lead')}`}
          </Button>
        )}
        <Button kind="plain" onClick={onClose}>
          {isTaking ? 'Stop' : 'Cancel'}
        </Button>
      </div>
      {!isMatched && (
        <p className={text.aside}>
          Choose the column that holds the number, or an e-mail address or chat id.
        </p>
      )}
    </div>
  )
}
