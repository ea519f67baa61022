import { Suspense, useEffect, useRef, useState } from 'react'
import { Icon, type IconName } from '#desk/controls/badges/icon.tsx'
import { Button } from '#desk/controls/forms/button.tsx'
import { keepFocus } from '#desk/controls/keep-focus.ts'
import { lateSheet } from '#desk/controls/late-part.tsx'
import { ErrorState, Skeleton, State } from '#desk/controls/state.tsx'
import { useEditsSite } from '#desk/data/session/session.ts'
import { count } from '#desk/text/labels.ts'
import { Choice } from '../../desk/controls/forms/choice.tsx'
import { useEditor } from './editor-store.ts'
import { useChanges } from './field-state.ts'
import { PreviewFrame } from './frame/preview-frame.tsx'
import { HistoryButtons } from './history-buttons.tsx'
import { OfferedEdits } from './offered-edits.tsx'
import { Panel } from './panel.tsx'
import { SaveState } from './save-state.tsx'
import { LanguageSelect, ProjectSelect, ShownPageSelect, useEditableSites } from './site-selects.tsx'
import { loadSite, useSite } from './site-store.ts'
import styles from './site-view.module.css'
import { countPlaceholders } from './start/group-placeholders.ts'
import { useSites } from './start/sites.ts'
import startStyles from './start/start.module.css'
import { useFocusInView } from './use-focus-in-view.ts'
import { useBuildToast, useFreshSite, useLeaveQuestion } from './use-fresh-site.ts'

const PublishSheet = lateSheet(() => import('./sheets/publish-sheet.tsx'))
const HistorySheet = lateSheet(() => import('./sheets/history-sheet.tsx'))
const ShareSheet = lateSheet(() => import('./sheets/share-sheet.tsx'))
const DiscardSheet = lateSheet(() => import('./sheets/discard-sheet.tsx'))
const StartSheet = lateSheet(() => import('./start/start-sheet.tsx'))
const LeftSheet = lateSheet(() => import('./start/left-sheet.tsx'))

const ToolButton = ({ icon, label, onPress }: { icon: IconName; label: string; onPress: () => void }) => (
  <Button kind="plain" className={styles.tool} title={label} onClick={onPress}>
    <Icon name={icon} />
    <span>{label}</span>
  </Button>
)

type SheetName = 'publish' | 'history' | 'share' | 'discard' | 'start' | 'left'

function Sheets({ open, onClose }: { open: SheetName | undefined; onClose: () => void }) {
  return (
    <Suspense fallback={null}>
      {open === 'publish' && <PublishSheet onClose={onClose} />}
      {open === 'history' && <HistorySheet onClose={onClose} />}
      {open === 'share' && <ShareSheet onClose={onClose} />}
      {open === 'discard' && <DiscardSheet onClose={onClose} />}
      {open === 'start' && <StartSheet onClose={onClose} />}
      {open === 'left' && <LeftSheet onClose={onClose} />}
    </Suspense>
  )
}

/** Says that a started project is not published yet, or how many placeholders it still has. */
function StartedNote({ onOpen }: { onOpen: () => void }) {
  const started = useSite(({ site }) => site?.started)
  if (!started || (started.isPublished && started.placeholders.length === 0 && started.address)) return null
  const left = countPlaceholders(started.placeholders)
  return (
    <p className={startStyles.note} role="status">
      {!started.isPublished && 'Not published yet: only your team sees this site. '}
      {left > 0 && `${count(left, 'field')} still to be replaced.`}
      <Button kind="plain" onClick={onOpen}>
        What is left to do
      </Button>
    </p>
  )
}

function Editor({ project }: { project: string }) {
  useFreshSite(project)
  useLeaveQuestion()
  const isLoaded = useSite(state => state.site !== undefined && state.project === project)
  const isWaiting = useSite(({ site }) => site?.editions.some(({ state }) => state === 'waiting'))
  const loadError = useSite(state => state.loadError)
  const width = useEditor(state => state.width)
  const isPreviewShown = useEditor(state => state.isPreviewShown)
  const { list } = useChanges()
  const canStart = useSites().data?.canStart ?? false
  const [sheet, setSheet] = useState<SheetName>()
  useBuildToast(sheet === 'publish')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => keepFocus(heading.current), [])
  const view = useRef<HTMLElement>(null)
  useFocusInView(view)
  return (
    <main className={styles.view} ref={view}>
      <header className={styles.head}>
        <h1 ref={heading}>Site</h1>
        <ProjectSelect project={project} />
        <LanguageSelect />
        {isLoaded && <ShownPageSelect />}
        <div className={styles.widths}>
          <Choice
            name="width"
            legend="Width of the preview"
            value={width}
            choices={[
              ['phone', 'Phone'],
              ['desktop', 'Desktop'],
            ]}
            onChoose={chosen => useEditor.setState({ width: chosen })}
          />
        </div>
        <HistoryButtons className={styles.steps} />
        <SaveState />
        <div className={styles.tools}>
          <ToolButton icon="clock" label="History" onPress={() => setSheet('history')} />
          <ToolButton icon="link" label="Share" onPress={() => setSheet('share')} />
          {canStart && <ToolButton icon="plus" label="Start a project" onPress={() => setSheet('start')} />}
          {list.length > 0 && <ToolButton icon="erase" label="Discard" onPress={() => setSheet('discard')} />}
        </div>
        <Button
          kind="primary"
          className={styles.publish}
          disabled={!isLoaded}
          onClick={() => setSheet('publish')}
        >
          Publish
          {list.length > 0 && (
            <span className={styles.count}>
              {list.length}
              <span className="visually-hidden"> {list.length === 1 ? 'change' : 'changes'}</span>
            </span>
          )}
        </Button>
        <OfferedEdits />
        {isWaiting && (
          <p className={styles.waiting} role="status">
            A version is waiting for approval.{' '}
            <Button kind="plain" onClick={() => setSheet('history')}>
              Look at it
            </Button>
          </p>
        )}
        <StartedNote onOpen={() => setSheet('left')} />
        <div className={styles.parts}>
          <Choice
            name="part"
            legend="What is shown"
            value={isPreviewShown ? 'page' : 'fields'}
            choices={[
              ['page', 'Preview'],
              ['fields', 'Fields'],
            ]}
            onChoose={part => useEditor.setState({ isPreviewShown: part === 'page' })}
          />
        </div>
      </header>
      {isLoaded && (
        <div className={styles.body} data-shown={isPreviewShown ? 'page' : 'fields'}>
          <PreviewFrame key={project} />
          <Panel />
        </div>
      )}
      {!isLoaded && loadError && (
        <ErrorState what="The site" error={loadError} onRetry={() => void loadSite(project)} />
      )}
      {!isLoaded && !loadError && <Skeleton label="Loading the site" />}
      <Sheets open={sheet} onClose={() => setSheet(undefined)} />
    </main>
  )
}

/** The site editor of a project: the page itself, and next to it all its fields. */
export default function SiteView({ project }: { project?: string | undefined }) {
  const mayEdit = useEditsSite()
  const sites = useEditableSites()
  const isAsked = useSites().isFetched
  const named = sites.find(site => site.project === project)
  // The session does not name a project that is not published yet; the list of sites does.
  const chosen = named ?? (isAsked || project === undefined ? sites[0] : undefined)
  if (!mayEdit || sites.length === 0)
    return (
      <main className={styles.view}>
        <State icon="page" title="Only admins and editors can change the site">
          <p>Ask an admin if something on it is wrong.</p>
        </State>
      </main>
    )
  if (!chosen)
    return (
      <main className={styles.view}>
        <Skeleton label="Loading the site" />
      </main>
    )
  return <Editor project={chosen.project} />
}
