import * as v from 'valibot'
import { create } from 'zustand'
import { useConnection } from '#desk/data/connection.ts'
import { type RequestError, toRequestError } from '#desk/data/request-error.ts'
import { pathFor, request } from '#desk/data/send-request.ts'
import { ownEmail } from '#desk/data/session/session.ts'
import { dismissUndoneToasts, showDone, showError, showFailure } from '#desk/data/toasts.ts'
import { languageName } from '#desk/text/languages.ts'
import type { ContentFault, ContentFiles } from '#project/content/content-files.ts'
import type { EditableField } from '#project/content/fields.ts'
import { isSameValue } from '#project/content/values.ts'
import type {
  EditionsResponse,
  FieldEdit,
  LanguageChange,
  PictureResponse,
  SiteResponse,
} from '../edition/editions.ts'
import type { Setting } from './content/change-list.ts'
import { placesToSet } from './content/pages.ts'
import { holds, keyOf, type Place, valueAt } from './content/places.ts'
import {
  type DraftHistory,
  type LanguageStep,
  noHistory,
  recordLanguage,
  recordStep,
  revertStep,
} from './draft-history.ts'
import { editConflict, siteEndpoints } from './endpoints.ts'
import { addEdits, findConflicts, stillUnsaved, type Unsaved, withBefore, withTyped } from './unsaved.ts'
import { readUnsaved, storeUnsaved } from './unsaved-storage.ts'

/** A field that another editor changed while the member was typing in it. */
interface Conflict {
  place: Place
  mine: unknown
  theirs: unknown
  by: string | null
  at: number | null
}

/** Whether all input is saved. */
type Saving = { is: 'saved' } | { is: 'waiting' } | { is: 'sending' } | { is: 'failed'; why: string }

export interface SiteState {
  project: string | undefined
  /** The site as the service last sent it, with what was saved since. */
  site: SiteResponse | undefined
  loadError: RequestError | undefined
  /** The content, including unsaved input. */
  files: ContentFiles
  unsaved: Unsaved
  saving: Saving
  conflicts: Conflict[]
  /** Edits from before a reload that were not saved. */
  offered: readonly FieldEdit[]
  faults: ContentFault[]
  /** The keys of fields that the member left, so that an empty one is an error; all once Publish was opened. */
  left: ReadonlySet<string> | 'all'
  history: DraftHistory
}

const nothing: Omit<SiteState, 'project'> = {
  site: undefined,
  loadError: undefined,
  files: {},
  unsaved: [],
  saving: { is: 'saved' },
  conflicts: [],
  offered: [],
  faults: [],
  left: new Set(),
  history: noHistory,
}

/** The site that is being edited. It keeps unsaved input while other views are open. */
export const useSite = create<SiteState>(() => ({ project: undefined, ...nothing }))

const { getState: get, setState: set } = useSite

/** The project whose site is open. */
export const openProject = (): string => get().project ?? ''

/** The path of a request about the open site. */
export const sitePath = (path: string): string => pathFor(path, openProject())

const conflictOf = (edit: Setting, { files, draft }: SiteResponse): Conflict => {
  const writer = draft?.writers.findLast(one => holds(one, edit) || holds(edit, one))
  const { file, path, value } = edit
  const theirWriter = { by: writer?.by ?? null, at: writer?.at ?? null }
  return { place: { file, path }, mine: value, theirs: valueAt(files, edit), ...theirWriter }
}

/** The new content, with the old object of every unchanged file, so that React does not render it again. */
const reuseUnchanged = (before: ContentFiles, now: ContentFiles): ContentFiles => {
  const reused = Object.entries(now).map(([file, value]) => [
    file,
    isSameValue(before[file], value) ? before[file] : value,
  ])
  const isSame = reused.every(([file, value]) => before[String(file)] === value)
  return isSame ? before : Object.fromEntries(reused)
}

/**
 * Shows the service's version of the site. Unsaved input stays; a field that another editor changed too becomes a
 * conflict.
 */
function takeSite(site: SiteResponse): void {
  const { site: before, unsaved, conflicts } = get()
  const collided = before ? findConflicts(unsaved, before.files, site.files) : []
  const stillOpen = stillUnsaved(unsaved, site.files).filter(edit => !collided.includes(edit))
  set({
    site,
    loadError: undefined,
    unsaved: stillOpen,
    files: reuseUnchanged(get().files, withTyped(site.files, stillOpen)),
    conflicts: [...conflicts, ...collided.map(edit => conflictOf(edit, site))],
    ...(stillOpen.length === 0 && { saving: { is: 'saved' } }),
  })
}

/** Offers edits that were not saved before a reload of this tab, except those that are saved by now. */
const offerUnsaved = (project: string, files: ContentFiles): void => {
  const offered = readUnsaved(project, ownEmail() ?? '').filter(
    edit => !isSameValue(edit.value, valueAt(files, edit)),
  )
  set({ offered })
}

/**
 * Puts the offered edits into the draft, or drops them. A field that another editor changed meanwhile becomes a
 * conflict.
 */
export function settleOffered(isWanted: boolean): void {
  const { site, offered, conflicts } = get()
  if (!site) return
  set({ offered: [] })
  if (!isWanted) return
  const isSeen = (edit: FieldEdit) => isSameValue(edit.before, valueAt(site.files, edit))
  const collided = offered.filter(edit => !isSeen(edit))
  set({ conflicts: [...conflicts, ...collided.map(edit => conflictOf(edit, site))] })
  editSite(offered.filter(isSeen).map(({ file, path, value }) => ({ file, path, value })))
}

useSite.subscribe(({ project, site, unsaved, offered }, before) => {
  if (!site || project === undefined || (unsaved === before.unsaved && offered === before.offered)) return
  storeUnsaved(project, ownEmail() ?? '', [...offered, ...withBefore(unsaved, site.files)])
})

/** Loads a site, or what others changed since. */
export async function loadSite(project: string): Promise<void> {
  if (get().project !== project) set({ project, ...nothing })
  const isFirst = get().site === undefined
  try {
    const response = await request(siteEndpoints.site, { id: openProject() })
    // The desk speaks English, while the page names each language in its own.
    const languages = response.languages.map(({ code }) => ({ code, name: languageName(code) }))
    const site = { ...response, languages }
    if (get().project !== project || get().saving.is === 'sending') return
    // Called before the site is stored, because each later change overwrites the edits from before the reload.
    if (isFirst) offerUnsaved(project, site.files)
    takeSite(site)
    if (!isFirst || !site.draft) return
    const { faults } = await request(siteEndpoints.changes, { id: openProject() })
    if (get().project === project) set({ faults })
  } catch (error) {
    if (get().project === project && isFirst) set({ loadError: toRequestError(error) })
  }
}

/** Moves an edit to the conflicts; false if the response names none that is waiting. */
function setAside(refusal: unknown): boolean {
  const { site, unsaved, conflicts } = get()
  const read = v.safeParse(editConflict, refusal)
  if (!site || !read.success) return false
  const { file, path, value: theirs, by, at } = read.output.conflict
  const collided = unsaved.find(edit => keyOf(edit) === keyOf({ file, path }))
  if (!collided) return false
  const remaining = unsaved.filter(edit => edit !== collided)
  const files = withTyped(site.files, [{ file, path, value: theirs }])
  set({
    site: { ...site, files },
    unsaved: remaining,
    files: withTyped(files, remaining),
    conflicts: [
      ...conflicts.filter(({ place }) => keyOf(place) !== keyOf(collided)),
      { place: { file, path }, mine: collided.value, theirs, by, at },
    ],
  })
  return true
}

/** Sends the waiting edits, and returns whether there are more. */
async function sendEdits(): Promise<boolean> {
  const { site, unsaved, project } = get()
  if (!site || unsaved.length === 0) return false
  set({ saving: { is: 'sending' } })
  try {
    const body = { edits: withBefore(unsaved, site.files) }
    const response = await request(siteEndpoints.saveEdits, { id: openProject(), body })
    if (get().project !== project) return false
    const files = withTyped(site.files, unsaved)
    const draft = { base: site.live.number, writers: [], ...site.draft, revision: response.revision }
    const left = stillUnsaved(get().unsaved, files)
    set({
      site: { ...site, files, draft },
      unsaved: left,
      faults: response.faults,
      saving: { is: left.length > 0 ? 'waiting' : 'saved' },
    })
    return left.length > 0
  } catch (error) {
    if (get().project !== project) return false
    const failure = toRequestError(error)
    if (failure.status === 409 && setAside(failure.response)) {
      set({ saving: { is: get().unsaved.length > 0 ? 'waiting' : 'saved' } })
      return true
    }
    set({ saving: { is: 'failed', why: failure.message } })
    if (failure.isPassing) saveAfter(retryMs)
    return false
  }
}

/** A pause in typing. */
const pauseMs = 900
const retryMs = 10_000
let timer: ReturnType<typeof setTimeout> | undefined
let running: Promise<void> | undefined

const saveAfter = (milliseconds: number) => {
  clearTimeout(timer)
  timer = setTimeout(() => void saveNow(), milliseconds)
}

/** Saves all input immediately; resolves when there is nothing more to send, or it failed. */
export function saveNow(): Promise<void> {
  clearTimeout(timer)
  running ??= (async () => {
    while (await sendEdits());
    running = undefined
  })()
  return running
}

useConnection.subscribe(({ isOnline }, before) => {
  if (isOnline && !before.isOnline) void saveNow()
})

/** Sets values in the content; they are saved after a pause. */
function setValues(edits: readonly Setting[]): void {
  const { site, files, unsaved } = get()
  if (!site || edits.length === 0) return
  const typed = withTyped(files, edits)
  const isSending = get().saving.is === 'sending'
  const added = addEdits(unsaved, typed, edits)
  // What is on its way will differ from the saved content, so a value that returns to that has to be sent too.
  const waiting = isSending ? added : stillUnsaved(added, site.files)
  set({
    files: typed,
    unsaved: waiting,
    ...(!isSending && { saving: { is: waiting.length > 0 ? 'waiting' : 'saved' } }),
  })
  saveAfter(pauseMs)
}

/** The name of the toast that offers to undo a step; it goes once a later step is made. */
const toastOf = (step: number): string => `site-step-${step}`

/** Sets values in the content as one step that can be undone. Returns the id of the step. */
export function editSite(edits: readonly Setting[]): number | undefined {
  const { site, files, history } = get()
  if (!site || edits.length === 0) return undefined
  const before = history.past.at(-1)?.id
  const recorded = recordStep(history, files, edits, Date.now())
  const step = recorded.past.at(-1)?.id
  if (before !== undefined && step !== before) dismissUndoneToasts(toastOf(before))
  set({ history: recorded })
  setValues(edits)
  return step
}

const offerUndo = (step: number, message: string): void =>
  showDone(message, {
    undoes: toastOf(step),
    action: { label: 'Undo', run: () => moveInHistory('undo') },
  })

/** Sets values and says what happened, with a button that undoes it. */
export function editWithUndo(edits: readonly Setting[], message: string): void {
  const step = editSite(edits)
  if (step !== undefined) offerUndo(step, message)
}

/** Adds a language to the draft, or removes one. */
async function sendLanguage(change: LanguageChange): Promise<void> {
  await saveNow()
  const { faults } = await request(siteEndpoints.changeLanguages, { id: openProject(), body: change })
  await loadSite(get().project ?? '')
  takeFaults(faults)
}

const wordsOf = (code: string): Record<string, unknown> => Object(get().files[`words/${code}.json`])

/** Adds a language to the draft, or removes one, as a step that can be undone. */
export async function changeLanguage(code: string, isAdded: boolean): Promise<void> {
  const words = wordsOf(code)
  await sendLanguage({ language: code, isAdded } as LanguageChange)
  const history = recordLanguage(get().history, { code, isAdded, ...(!isAdded && { words }) }, Date.now())
  set({ history })
  if (!isAdded) offerUndo(history.past.at(-1)?.id ?? 0, `${languageName(code)} removed with its texts.`)
}

/** Adds or removes a language again, or the other way round; returns the step with the words it has by then. */
function moveLanguage({ code, isAdded, words }: LanguageStep, way: 'undo' | 'redo'): LanguageStep {
  const isAdding = isAdded === (way === 'redo')
  const moved = { code, isAdded, ...(isAdding ? words && { words } : { words: wordsOf(code) }) }
  const change = { language: code, isAdded: isAdding, ...(isAdding && words && { words }) } as LanguageChange
  sendLanguage(change).catch(error => showFailure(`${languageName(code)} could not be changed.`, error))
  return moved
}

/** Undoes the last step, or does the last undone one again. */
export function moveInHistory(way: 'undo' | 'redo'): void {
  const { site, files, history } = get()
  const { past, future } = history
  const last = (way === 'undo' ? past : future).at(-1)
  if (!site || !last) return
  const { edits, isPartial } = revertStep(files, last, way)
  const step = last.language ? { ...last, language: moveLanguage(last.language, way) } : last
  set({
    history:
      way === 'undo'
        ? { past: past.slice(0, -1), future: [...future, step] }
        : { past: [...past, step], future: future.slice(0, -1) },
  })
  dismissUndoneToasts(toastOf(step.id))
  setValues(edits)
  if (isPartial) showError('A colleague changed this since, so their text stays.')
}

/** Sets a field; a value that is not a word is set in every language. */
export function editField(field: EditableField, place: Place, value: unknown): void {
  const { site } = get()
  if (site) editSite(placesToSet(site, get().files, field, place).map(where => ({ ...where, value })))
}

/** Settles a conflict: saves the member's own text over the other, or drops it. */
export function settleConflict(conflict: Conflict, keepsMine: boolean): void {
  set(({ conflicts }) => ({ conflicts: conflicts.filter(one => one !== conflict) }))
  if (keepsMine) editSite([{ ...conflict.place, value: conflict.mine }])
}

export function dropUnsaved(): void {
  clearTimeout(timer)
  const { site } = get()
  set({
    ...{ unsaved: [], conflicts: [], faults: [], history: noHistory },
    ...{ saving: { is: 'saved' }, files: site?.files ?? {} },
  })
}

/** Notes that a field was left, and saves what was typed in it. */
export function leaveField(place: Place): void {
  const { left } = get()
  if (left !== 'all' && !left.has(keyOf(place))) set({ left: new Set([...left, keyOf(place)]) })
  void saveNow()
}

/** Shows every error from now on. */
export const askForAll = (): void => set({ left: 'all' })

/** Stores the build's errors. */
export const takeFaults = (faults: ContentFault[]): void => set({ faults })

/** Adds an uploaded picture to the available ones. */
export function addPicture({ name, title }: PictureResponse): void {
  const { site } = get()
  if (!site || site.pictures.includes(name)) return
  const pictureTitles = { ...site.pictureTitles, ...(title && { [name]: title }) }
  set({ site: { ...site, pictures: [name, ...site.pictures], pictureTitles } })
}

/** Stores the editions after one was published, restored or withdrawn. */
export function takeEditions({ editions }: EditionsResponse): void {
  const { site } = get()
  if (site) set({ site: { ...site, editions } })
}
