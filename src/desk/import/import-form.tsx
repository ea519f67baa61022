import { useState } from 'react'
import {
  type ImportColumn,
  importColumnNames,
  importColumns,
  importStatuses,
  type RowVerdict,
} from '#contract/crm/import.ts'
import { deskPaths } from '#contract/crm/paths.ts'
import { statusNames } from '#domain/deals/statuses.ts'
import button from '../controls/forms/button.module.css'
import { ChoiceField } from '../controls/forms/field.tsx'
import formStyles from '../controls/forms/form.module.css'
import text from '../controls/forms/text.module.css'
import { undoBulk } from '../inbox/bulk/undo-bulk.ts'
import { reloadInbox } from '../inbox/inbox-store.ts'
import { useProjects } from '../session/projects.ts'
import { showToast } from '../shell/toasts.ts'
import { count } from '../text/labels.ts'
import type { ReadFile } from './file-drop.tsx'
import { ImportPreview } from './import-preview.tsx'
import styles from './import-sheet.module.css'
import { guessColumns, type Matching, rowsOf } from './match-columns.ts'
import { useUpload } from './use-upload.ts'

const nowhere = ''

const statusWords = {
  new: `${statusNames.new}: waiting for an answer`,
  contacted: `${statusNames.contacted}: already answered`,
} satisfies Record<(typeof importStatuses)[number], string>

/** Matches the columns of a file, shows what is in it, and imports whoever is new. */
export function ImportForm({ file, onClose }: { file: ReadFile; onClose: () => void }) {
  const { name, table } = file
  const projects = useProjects()
  const [matching, setMatching] = useState<Matching>(() => guessColumns(table.heads))
  const [status, setStatus] = useState<(typeof importStatuses)[number]>('new')
  const [projectId, setProjectId] = useState(projects[0]?.projectId)
  // Another choice makes another import of it: what was sent under the one before stays apart.
  const [id, setId] = useState(() => crypto.randomUUID())
  const look = useUpload(deskPaths.importPreview)
  const take = useUpload(deskPaths.imports)
  const sent = { id, file: name, status, ...(projects.length > 1 && { projectId }) }
  const rows = rowsOf(table, matching)
  const isNew = new Set(look.verdicts.flatMap(one => (one.is === 'new' ? [one.row] : [])))
  const good = rows.filter(({ row }) => isNew.has(row))
  const isMatched = matching.name !== undefined && matching.phone !== undefined
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
    const added = verdicts.filter(({ is }) => is === 'new').length
    onClose()
    showToast({
      kind: 'done',
      text: `${count(added, 'person', 'people')} imported from ${name}.`,
      action: { label: 'Undo', run: () => void undoBulk(id) },
      undoes: id,
    })
    void reloadInbox()
  }

  return (
    <div className={formStyles.form}>
      <p>
        <strong className={styles.name}>{name}</strong>, {count(table.rows.length, 'row')}
      </p>
      <fieldset className={styles.columns} disabled={isTaking}>
        <legend>Match the columns</legend>
        {importColumns.map(column => (
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
        ))}
        <ChoiceField
          label="Import as"
          value={status}
          choices={importStatuses.map(one => [one, statusWords[one]])}
          onChoose={one => {
            setStatus(one)
            changed()
          }}
        />
        {projects.length > 1 && (
          <ChoiceField
            label="Project"
            value={projectId ?? ''}
            choices={projects.map(one => [one.projectId, one.name])}
            onChoose={one => {
              setProjectId(one)
              changed()
            }}
          />
        )}
      </fieldset>
      {look.state === 'done' && <ImportPreview verdicts={look.verdicts} />}
      {pass.state === 'running' && (
        <label className={styles.progress}>
          {isTaking ? 'Importing' : 'Checking'}
          <progress max={pass.of} value={pass.verdicts.length} />
        </label>
      )}
      <p className={text.fault} role="alert">
        {pass.fault &&
          `${isTaking ? 'Imported' : 'Checked'} ${pass.verdicts.length} of ${pass.of}. ${pass.fault}`}
      </p>
      <div className={button.row}>
        {look.state !== 'done' && (
          <button
            className={button.primary}
            type="button"
            disabled={!isMatched || look.state === 'running'}
            onClick={() => void look[look.state === 'stopped' ? 'goOn' : 'start'](sent, rows)}
          >
            {look.state === 'stopped' ? 'Try again' : `Check ${count(rows.length, 'row')}`}
          </button>
        )}
        {look.state === 'done' && good.length > 0 && (
          <button
            className={button.primary}
            type="button"
            disabled={take.state === 'running'}
            onClick={() => void take[take.state === 'stopped' ? 'goOn' : 'start'](sent, good).then(finish)}
          >
            {take.state === 'stopped' ? 'Try again' : `Import ${count(good.length, 'person', 'people')}`}
          </button>
        )}
        <button className={button.plain} type="button" onClick={onClose}>
          {isTaking ? 'Stop' : 'Cancel'}
        </button>
      </div>
      {!isMatched && <p className={text.aside}>Choose the columns that hold the name and the number.</p>}
    </div>
  )
}
