import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import type { SiteRow } from '#contract/editions/start-project.ts'
import { goTo } from '../address/address.ts'
import { Icon, type IconName } from '../controls/badges/icon.tsx'
import button from '../controls/forms/button.module.css'
import field from '../controls/forms/field.module.css'
import segments from '../controls/forms/segments.module.css'
import { keepFocus } from '../controls/keep-focus.ts'
import { lateSheet } from '../controls/late-part.tsx'
import { FaultState, Skeleton, State } from '../controls/state.tsx'
import { useConnection } from '../request/connection.ts'
import { useProjects } from '../session/projects.ts'
import { refreshProjects, useEditsSite } from '../session/session.ts'
import { showToast } from '../shell/toasts.ts'
import { count } from '../text/labels.ts'
import { campaignPage, listCampaigns } from './content/campaign-pages.ts'
import { openPage, useEditor } from './editor-store.ts'
import { useChanges } from './field-state.ts'
import { PreviewFrame } from './frame/preview-frame.tsx'
import { OfferedEdits } from './offered-edits.tsx'
import { Panel } from './panel.tsx'
import { loadSite, saveNow, useSite } from './site-store.ts'
import styles from './site-view.module.css'
import { countPlaceholders } from './start/group-placeholders.ts'
import { loadSites, useSites } from './start/sites-store.ts'
import startStyles from './start/start.module.css'

const PublishSheet = lateSheet(() => import('./sheets/publish-sheet.tsx'))
const HistorySheet = lateSheet(() => import('./sheets/history-sheet.tsx'))
const ShareSheet = lateSheet(() => import('./sheets/share-sheet.tsx'))
const DiscardSheet = lateSheet(() => import('./sheets/discard-sheet.tsx'))
const StartSheet = lateSheet(() => import('./start/start-sheet.tsx'))
const LeftSheet = lateSheet(() => import('./start/left-sheet.tsx'))

/** Whether what is typed is saved, and what to do where it is not. */
function SaveState() {
  const saving = useSite(state => state.saving)
  const conflicts = useSite(state => state.conflicts.length)
  const { list } = useChanges()
  const isOnline = useConnection(state => state.isOnline)
  const text = (): ReactNode => {
    if (conflicts > 0)
      return `${count(conflicts, 'field')} changed by someone else too. Choose which text stays.`
    if (saving.is === 'failed') {
      return (
        <>
          Not saved: {isOnline ? saving.why : 'you are offline.'} Your text is here.{' '}
          <button className={button.plain} type="button" onClick={() => void saveNow()}>
            Try again
          </button>
        </>
      )
    }
    if (saving.is !== 'saved') return 'Saving …'
    return list.length > 0 ? 'Draft saved' : 'No changes'
  }
  return (
    <p
      className={styles.saveState}
      role="status"
      data-fault={saving.is === 'failed' || conflicts > 0 || undefined}
    >
      {text()}
    </p>
  )
}

interface ChoiceProps<Value extends string> {
  name: string
  legend: string
  value: Value
  choices: readonly (readonly [value: Value, label: string])[]
  onChoose: (value: Value) => void
}

/** One of two or three, side by side. */
const Choice = <Value extends string>({ name, legend, value, choices, onChoose }: ChoiceProps<Value>) => (
  <fieldset className={segments.segments}>
    <legend className="visually-hidden">{legend}</legend>
    {choices.map(([choice, label]) => (
      <label key={choice}>
        <input
          className="visually-hidden"
          type="radio"
          name={name}
          checked={choice === value}
          onChange={() => onChoose(choice)}
        />
        <span className={segments.part}>{label}</span>
      </label>
    ))}
  </fieldset>
)

/** The sites that can be edited; until the service has named them, those of the projects. */
function useEditableSites(): readonly SiteRow[] {
  const projects = useProjects()
  const sites = useSites(state => state.sites)
  return sites && sites.length > 0
    ? sites
    : projects.map(({ projectId, name }) => ({ project: projectId, name, isPublished: true }))
}

function ProjectSelect({ project }: { project: string }) {
  const sites = useEditableSites()
  if (sites.length < 2) return null
  return (
    <select
      className={`${field.select} ${styles.select}`}
      aria-label="Project"
      value={project}
      onChange={({ target }) => {
        void saveNow()
        openPage(undefined)
        goTo({ name: 'site', project: target.value })
      }}
    >
      {sites.map(({ project: id, name, isPublished }) => (
        <option key={id} value={id}>
          {isPublished ? name : `${name} (not published)`}
        </option>
      ))}
    </select>
  )
}

function LanguageSelect() {
  const languages = useSite(({ site }) => site?.languages) ?? []
  const language = useEditor(state => state.language)
  if (languages.length < 2) return null
  return (
    <select
      className={`${field.select} ${styles.select}`}
      aria-label="Language"
      value={language}
      onChange={({ target }) => useEditor.setState({ language: target.value, opened: [] })}
    >
      {languages.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </select>
  )
}

/** Which page the preview shows, where there are campaign pages. */
function ShownPageSelect() {
  const files = useSite(state => state.files)
  const campaign = useEditor(state => state.campaign)
  const campaigns = listCampaigns(files)
  if (campaigns.length === 0) return null
  return (
    <select
      className={`${field.select} ${styles.select} ${styles.shownPage}`}
      aria-label="Page in the preview"
      value={campaign ?? ''}
      onChange={({ target }) => openPage(target.value ? campaignPage(target.value) : undefined)}
    >
      <option value="">The page</option>
      {campaigns.map(({ slug, name }) => (
        <option key={slug} value={slug}>
          {name}
        </option>
      ))}
    </select>
  )
}

const ToolButton = ({ icon, label, onPress }: { icon: IconName; label: string; onPress: () => void }) => (
  <button className={`${button.plain} ${styles.tool}`} type="button" title={label} onClick={onPress}>
    <Icon name={icon} />
    <span>{label}</span>
  </button>
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

const refreshMs = 30_000
/** While an edition is built, somebody waits for it. */
const buildingRefreshMs = 1000

/** The edition that is being built. */
const useBuilding = (): number | undefined =>
  useSite(({ site }) => site?.editions.find(({ state }) => state === 'building')?.number)

/** Loads the site, and what others change in it while it is in sight. */
function useFreshSite(project: string): void {
  const isBuilding = useBuilding() !== undefined
  useEffect(() => {
    void loadSite(project)
    return () => void saveNow()
  }, [project])
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === 'visible') void loadSite(project)
    }
    const timer = setInterval(refresh, isBuilding ? buildingRefreshMs : refreshMs)
    document.addEventListener('visibilitychange', refresh)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', refresh)
    }
  }, [project, isBuilding])
}

/** Says what became of an edition, to those who closed the sheet that shows it. */
function useBuildToast(isShown: boolean): void {
  const building = useBuilding()
  const before = useRef(building)
  useEffect(() => {
    const number = before.current
    before.current = building
    if (number === undefined || building !== undefined) return
    const { site } = useSite.getState()
    const row = site?.editions.find(one => one.number === number)
    // From its first version on, a project has leads too.
    if (row?.state === 'live' && site?.started) void Promise.all([loadSites(), refreshProjects()])
    if (isShown) return
    if (row?.state === 'live') showToast({ kind: 'done', text: `Version ${number} is published.` })
    if (row?.state === 'failed')
      showToast({ kind: 'fault', text: `Version ${number} was not published. History says why.` })
  }, [building, isShown])
}

/** Asks before the page is left with text that is not saved. */
function useLeaveQuestion(): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (useSite.getState().unsaved.length > 0) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [])
}

/** Says of a project that was started here that nobody sees it yet, or what of it is still to be replaced. */
function StartedNote({ onOpen }: { onOpen: () => void }) {
  const started = useSite(({ site }) => site?.started)
  if (!started || (started.isPublished && started.placeholders.length === 0 && started.address)) return null
  const left = countPlaceholders(started.placeholders)
  return (
    <p className={startStyles.note} role="status">
      {!started.isPublished && 'Not published yet: only your team sees this site. '}
      {left > 0 && `${count(left, 'field')} still to be replaced.`}
      <button className={button.plain} type="button" onClick={onOpen}>
        What is left to do
      </button>
    </p>
  )
}

function Editor({ project }: { project: string }) {
  useFreshSite(project)
  useLeaveQuestion()
  const isLoaded = useSite(state => state.site !== undefined && state.project === project)
  const waiting = useSite(({ site }) =>
    site?.editions.find(({ state }) => state === 'waiting' || state === 'stored'),
  )
  const loadFault = useSite(state => state.loadFault)
  const width = useEditor(state => state.width)
  const isPreviewShown = useEditor(state => state.isPreviewShown)
  const { list } = useChanges()
  const canStart = useSites(state => state.canStart)
  const [sheet, setSheet] = useState<SheetName>()
  useBuildToast(sheet === 'publish')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => keepFocus(heading.current), [])
  return (
    <main className={styles.view}>
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
        <SaveState />
        <div className={styles.tools}>
          <ToolButton icon="clock" label="History" onPress={() => setSheet('history')} />
          <ToolButton icon="link" label="Share" onPress={() => setSheet('share')} />
          {canStart && <ToolButton icon="plus" label="Start a project" onPress={() => setSheet('start')} />}
          {list.length > 0 && <ToolButton icon="erase" label="Discard" onPress={() => setSheet('discard')} />}
        </div>
        <button
          className={`${button.primary} ${styles.publish}`}
          type="button"
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
        </button>
        <OfferedEdits />
        {waiting && (
          <p className={styles.waiting} role="status">
            {waiting.state === 'stored'
              ? `Version ${waiting.number} waits to be built elsewhere: this server has no build tools.`
              : 'A version waits for a second member.'}{' '}
            <button className={button.plain} type="button" onClick={() => setSheet('history')}>
              Look at it
            </button>
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
      {!isLoaded && loadFault && (
        <FaultState what="The site" fault={loadFault} onRetry={() => void loadSite(project)} />
      )}
      {!isLoaded && !loadFault && <Skeleton label="Loading the site" />}
      <Sheets open={sheet} onClose={() => setSheet(undefined)} />
    </main>
  )
}

/** The site of a project: the page itself, and beside it everything that can be changed. */
export default function SiteView({ project }: { project?: string | undefined }) {
  const mayEdit = useEditsSite()
  const sites = useEditableSites()
  const isAsked = useSites(state => state.sites !== undefined)
  useEffect(() => {
    if (mayEdit) void loadSites()
  }, [mayEdit])
  const named = sites.find(site => site.project === project)
  // A project that is not published yet is known once the service has named it.
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
