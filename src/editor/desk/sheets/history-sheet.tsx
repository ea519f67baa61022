import { useEffect, useState } from 'react'
import button from '#desk/controls/forms/button.module.css'
import { Button } from '#desk/controls/forms/button.tsx'
import { ErrorText } from '#desk/controls/forms/error-text.tsx'
import text from '#desk/controls/forms/text.module.css'
import { useAttempt } from '#desk/controls/forms/use-submit.ts'
import { Sheet } from '#desk/controls/sheet.tsx'
import { toRequestError } from '#desk/data/request-error.ts'
import { pathFor, request } from '#desk/data/send-request.ts'
import { showDone } from '#desk/data/toasts.ts'
import { dayAndClock, machineTime } from '#desk/text/desk-time.ts'
import { colleague, count } from '#desk/text/labels.ts'
import {
  type EditionResponse,
  type EditionRow,
  type EditionState,
  editionPaths,
} from '../../edition/editions.ts'
import { useEditor } from '../editor-store.ts'
import { siteEndpoints } from '../endpoints.ts'
import { dropUnsaved, loadSite, openProject, takeEditions, useSite } from '../site-store.ts'
import { ChangeList } from './change-list.tsx'
import { takeFocus, WaitingActions } from './edition-progress.tsx'
import styles from './sheets.module.css'

const stateNames: Record<EditionState, string> = {
  live: 'Visitors see this',
  built: 'Earlier version',
  building: 'Being published …',
  waiting: 'Waiting for approval',
  failed: 'Not published',
}

const reload = async () => {
  const { project } = useSite.getState()
  if (project) await loadSite(project)
}

/** What an edition changed; loaded when it is asked for. */
function useEditionChanges(number: number) {
  const [response, setResponse] = useState<EditionResponse>()
  const [fault, setError] = useState<string>()
  useEffect(() => {
    request(siteEndpoints.edition, { id: [openProject(), String(number)] })
      .then(setResponse)
      .catch(error => setError(toRequestError(error).message))
  }, [number])
  return { response, fault }
}

interface EditionChangesProps extends ReturnType<typeof useEditionChanges> {
  isUndone?: boolean
}

/** The changes of an edition, or those of going back from it. */
function ChangesOfEdition({ response, fault, isUndone = false }: EditionChangesProps) {
  const languages = useSite(({ site }) => site?.languages) ?? []
  const requiresApproval = useSite(({ site }) => site?.needsSecond) ?? false
  if (fault) return <p className={text.fault}>{fault}</p>
  if (!response) return <p className={text.aside}>Loading …</p>
  const { changes: read } = response
  if (read.length === 0) return <p className={text.aside}>No changes to what is edited here.</p>
  const changes = isUndone
    ? read.map(change => ({ ...change, before: change.after, after: change.before, stale: [] }))
    : read
  return (
    <ChangeList
      changes={changes}
      languages={languages}
      {...(isUndone && { requiresApproval, columns: ['Now', 'Comes back'] as const })}
    />
  )
}

const EditionChanges = ({ number }: { number: number }) => <ChangesOfEdition {...useEditionChanges(number)} />

/** Copies an edition into the draft; asks first if there is a draft already. */
function RestoreButton({ number, onDone }: { number: number; onDone: () => void }) {
  const hasDraft = useSite(({ site }) => site?.draft !== undefined)
  const [isAsked, setIsAsked] = useState(false)
  const { isBusy, failure, attempt } = useAttempt()
  const restore = () =>
    attempt(async () => {
      takeEditions(
        await request(siteEndpoints.restore, {
          id: [openProject(), String(number)],
          body: { replace: hasDraft },
        }),
      )
      dropUnsaved()
      await reload()
      showDone(`Version ${number} is your draft now. Visitors see no change until you publish.`)
      onDone()
    })
  if (isAsked)
    return (
      <div className={styles.question}>
        <p ref={takeFocus} tabIndex={-1}>
          Your current draft is replaced by version {number}. This cannot be undone.
        </p>
        <div className={button.row}>
          <Button kind="danger" disabled={isBusy} onClick={() => void restore()}>
            Replace the draft
          </Button>
          <Button kind="plain" onClick={() => setIsAsked(false)}>
            Cancel
          </Button>
        </div>
        <ErrorText>{failure?.message}</ErrorText>
      </div>
    )
  return (
    <>
      <Button kind="quiet" disabled={isBusy} onClick={() => (hasDraft ? setIsAsked(true) : void restore())}>
        Restore as draft
      </Button>
      <ErrorText>{failure?.message}</ErrorText>
    </>
  )
}

/** Asks before going back, and says what comes back and whether a second member has to approve it. */
function GoBackQuestion({ live, onDone, onCancel }: GoBackProps & { onCancel: () => void }) {
  const changes = useEditionChanges(live.number)
  const requiresApproval = useSite(({ site }) => site?.needsSecond) ?? false
  const needsSecond =
    requiresApproval && (changes.response?.changes.some(change => change.needsSecond) ?? false)
  const { isBusy, failure, attempt } = useAttempt()
  const goBack = () =>
    attempt(async () => {
      const response = await request(siteEndpoints.goBack, { id: openProject() })
      takeEditions(response)
      await reload()
      showDone(
        response.live === live.number
          ? 'Visitors see the previous version once another member approves it.'
          : 'Visitors see the previous version now.',
      )
      onDone()
    })
  return (
    <section className={styles.question}>
      <h3 ref={takeFocus} tabIndex={-1}>
        Go back from version {live.number} to the previous one?
      </h3>
      <p>
        {needsSecond
          ? 'Prices, possession date, registration numbers or the privacy notice change. Another member has to approve this before it goes live.'
          : 'Visitors see it within seconds.'}{' '}
        This comes back:
      </p>
      <ChangesOfEdition {...changes} isUndone />
      <div className={button.row}>
        <Button kind="primary" disabled={isBusy} onClick={() => void goBack()}>
          {needsSecond ? 'Send for approval' : 'Go back now'}
        </Button>
        <Button kind="plain" onClick={onCancel}>
          Cancel
        </Button>
      </div>
      <ErrorText>{failure?.message}</ErrorText>
    </section>
  )
}

interface GoBackProps {
  live: EditionRow
  onDone: () => void
}

/** Goes back to the previous version, once it is clear what comes back. */
function GoBack(props: GoBackProps) {
  const [isAsked, setIsAsked] = useState(false)
  return isAsked ? (
    <GoBackQuestion {...props} onCancel={() => setIsAsked(false)} />
  ) : (
    <Button kind="quiet" onClick={() => setIsAsked(true)}>
      Go back to the previous version
    </Button>
  )
}

/** Opens a version beside the desk, in the language that is edited. */
function EditionPreview({ number }: { number: number }) {
  const language = useEditor(state => state.language)
  const path = pathFor(editionPaths.editionPreview, openProject(), String(number))
  return (
    <a href={`${path}?language=${language}`} target="_blank" rel="noreferrer">
      Preview of version {number}
    </a>
  )
}

interface EditionItemProps {
  row: EditionRow
  /** The number of the version that visitors see. */
  live: number
  onDone: () => void
}

function EditionItem({ row, live, onDone }: EditionItemProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <li className={styles.edition}>
      <p className={styles.changeHead}>
        <strong>Version {row.number}</strong>
        <span className={styles.tag} data-live={row.state === 'live' || undefined}>
          {row.state === 'built' && row.number > live ? 'Taken back' : stateNames[row.state]}
        </span>
      </p>
      <p className={text.aside}>
        {colleague(row.by)}, <time dateTime={machineTime(row.at)}>{dayAndClock(row.at)}</time>,{' '}
        {count(row.changes, 'change')}
        {row.approvedBy && `, approved by ${colleague(row.approvedBy)}`}
      </p>
      {row.note && <p>“{row.note}”</p>}
      {row.faults?.map(fault => (
        <p key={fault} className={styles.faultText}>
          {fault}
        </p>
      ))}
      {row.state === 'waiting' && <WaitingActions {...row} />}
      <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary>What changed</summary>
        {isOpen && <EditionChanges number={row.number} />}
      </details>
      {row.state !== 'live' && <EditionPreview number={row.number} />}
      {(row.state === 'built' || row.state === 'failed') && (
        <RestoreButton number={row.number} onDone={onDone} />
      )}
    </li>
  )
}

/** Every published version, with ways back. */
export default function HistorySheet({ onClose }: { onClose: () => void }) {
  const editions = useSite(({ site }) => site?.editions) ?? []
  const isCut = useSite(({ site }) => site?.isCut === true)
  const rows = editions.toSorted((one, other) => other.number - one.number)
  const live = rows.find(({ state }) => state === 'live')
  const isStarted = useSite(({ site }) => site?.started !== undefined)
  // A project started in the desk has nothing before its first version.
  const hasBefore = !isStarted || rows.some(({ state }) => state === 'built')
  return (
    <Sheet title="History" onClose={onClose} isWide>
      {live && hasBefore && <GoBack live={live} onDone={onClose} />}
      {rows.length === 0 && (
        <p>
          {isStarted
            ? 'Nothing was published yet. Only your team sees this site.'
            : 'Nothing was published from here yet. Visitors see the site as it was set up.'}
        </p>
      )}
      <ul className={styles.editions}>
        {rows.map(row => (
          <EditionItem key={row.number} row={row} live={live?.number ?? 0} onDone={onClose} />
        ))}
      </ul>
      {isCut && <p className={text.aside}>Older versions were removed.</p>}
    </Sheet>
  )
}
