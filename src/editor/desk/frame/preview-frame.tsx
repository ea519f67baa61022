import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Icon } from '#desk/controls/badges/icon.tsx'
import { Button } from '#desk/controls/forms/button.tsx'
import { sectionPage, sectionTitle } from '../content/pages.ts'
import { type EditorState, focusFields, openPage, openPressed, useEditor } from '../editor-store.ts'
import { useSite } from '../site-store.ts'
import { findFirstMarked, findMarked, markPage, placesOn } from './mark-page.ts'
import styles from './preview-frame.module.css'
import { usePreview } from './use-preview.ts'

/**
 * Whether the desk's listeners get clicks from a frame that may not run scripts. In Safari they do not
 * (https://bugs.webkit.org/show_bug.cgi?id=218086).
 */
function hearsPresses(): boolean {
  const frame = document.createElement('iframe')
  frame.hidden = true
  frame.setAttribute('sandbox', 'allow-same-origin')
  document.body.append(frame)
  const page = frame.contentDocument
  let isHeard = false
  page?.addEventListener('press', () => {
    isHeard = true
  })
  page?.dispatchEvent(new Event('press'))
  frame.remove()
  return isHeard
}

let sandbox: string | undefined

/** The permissions of a preview in its frame. Its policy blocks scripts even where the frame allows them. */
const frameSandbox = (): string =>
  (sandbox ??= hearsPresses() ? 'allow-same-origin' : 'allow-same-origin allow-scripts')

/** How wide the page is laid out, in CSS pixels. */
const widths = { phone: 390, desktop: 1280 } as const

interface FrameState {
  id: number
  address: string
}

/** Two frames: the visible one, and the next while it loads. */
interface Frames {
  shown?: FrameState
  next?: FrameState
}

const pageOf = (frame: HTMLIFrameElement | null | undefined): Document | undefined => {
  const page = frame?.contentDocument
  return page?.body && page.URL !== 'about:blank' ? page : undefined
}

/** The scroll position of a page, and its focused field. */
const readPosition = (page: Document | undefined) => ({
  top: page?.scrollingElement?.scrollTop ?? 0,
  focused: placesOn(page?.activeElement)[0],
})

/**
 * Marks the chosen field in the page, and scrolls to it or to the chosen section. Returns whether the page has it: a new
 * section is in the next preview only.
 */
function showInSight(
  page: Document | undefined,
  { places, isSection }: EditorState['inSight'],
  mayScroll: boolean,
): boolean {
  if (!page) return false
  for (const element of page.querySelectorAll('[data-opened]')) element.removeAttribute('data-opened')
  const found = findFirstMarked(page, places)
  if (!found) return false
  if (!isSection) found.setAttribute('data-opened', '')
  if (!mayScroll) return true
  const element = (isSection && found.closest('section, footer')) || found
  const { top, bottom } = element.getBoundingClientRect()
  const height = page.documentElement.clientHeight
  const isVisible = isSection ? top >= 0 && top < height / 2 : bottom > 0 && top < height
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
  if (!isVisible) element.scrollIntoView({ block: isSection ? 'start' : 'center', behavior })
  return true
}

/** The space available for the page. */
function useRoom() {
  const place = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState({ width: 0, height: 0 })
  useLayoutEffect(() => {
    if (!place.current) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setRoom({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return { place, room }
}

/** Names the sections that the preview leaves out; a press opens the section. */
function LeftOut({ ids }: { ids: readonly string[] }) {
  const site = useSite(state => state.site)
  const files = useSite(state => state.files)
  const language = useEditor(state => state.language)
  if (!site) return null
  return (
    <>
      <Icon name="warning" />
      <span>Not shown until corrected:</span>
      {ids.map(id => (
        <Button key={id} kind="plain" onClick={() => openPage(sectionPage(id))}>
          {sectionTitle(site, files, language, id)}
        </Button>
      ))}
    </>
  )
}

/** The page as visitors will see it; pressing one of its parts opens the field. */
export function PreviewFrame() {
  const language = useEditor(state => state.language)
  const campaign = useEditor(state => state.campaign)
  const width = widths[useEditor(state => state.width)]
  const inSight = useEditor(state => state.inSight)
  const turn = useEditor(state => state.turn)
  const { address, error, leftOut, isLoading, again } = usePreview(language, campaign)
  const { place, room } = useRoom()
  const [frames, setFrames] = useState<Frames>({})
  const shownFrame = useRef<HTMLIFrameElement>(null)
  const skip = useRef<HTMLButtonElement>(null)
  /** Whether the preview has yet to scroll to what is chosen. */
  const isAwaited = useRef(false)

  useEffect(() => {
    if (!address) return
    setFrames(({ shown, next }) => ({
      ...(shown && { shown }),
      next: { id: (next?.id ?? shown?.id ?? 0) + 1, address },
    }))
  }, [address])

  // biome-ignore lint/correctness/useExhaustiveDependencies: opened again, it is shown again
  useEffect(() => {
    isAwaited.current = !showInSight(pageOf(shownFrame.current), inSight, true)
  }, [inSight, turn])

  const onLoad = (frame: HTMLIFrameElement, loaded: FrameState) => {
    const page = pageOf(frame)
    if (!page) return
    const { top, focused } = readPosition(pageOf(shownFrame.current))
    markPage(page, openPressed, () => skip.current?.focus())
    page.defaultView?.scrollTo({ top, behavior: 'instant' })
    if (showInSight(page, useEditor.getState().inSight, isAwaited.current)) isAwaited.current = false
    if (focused) findMarked(page, focused)?.focus({ preventScroll: true })
    setFrames(now => (now.next?.id === loaded.id ? { shown: loaded } : now))
  }

  const scale = Math.min(1, room.width / width || 1)
  const size = { width, height: room.height / scale, transform: `scale(${scale})` }
  const stacked = [frames.shown, frames.next].flatMap(frame => frame ?? [])
  return (
    <div className={styles.pane}>
      {/* A page has hundreds of focusable fields, which this lets the keyboard skip. */}
      <Button ref={skip} kind="quiet" className={styles.skip} onClick={focusFields}>
        Skip to the fields
      </Button>
      <div className={styles.room} ref={place}>
        <div className={styles.page} style={{ width: width * scale }}>
          {stacked.map(frame => {
            const isShown = frame === frames.shown
            return (
              <iframe
                key={frame.id}
                ref={isShown ? shownFrame : undefined}
                className={styles.frame}
                data-next={isShown ? undefined : true}
                title={isShown ? 'Preview of the page' : 'The next preview'}
                aria-hidden={isShown ? undefined : true}
                sandbox={frameSandbox()}
                src={frame.address}
                style={size}
                onLoad={({ currentTarget }) => {
                  if (!isShown) onLoad(currentTarget, frame)
                }}
              />
            )
          })}
        </div>
      </div>
      <div
        className={styles.state}
        role="status"
        data-fault={error !== undefined || leftOut.length > 0 || undefined}
      >
        {error && (
          <>
            <Icon name="warning" />
            <span>{frames.shown ? `This is an earlier preview. ${error}` : error}</span>
            <Button kind="plain" onClick={again}>
              Try again
            </Button>
          </>
        )}
        {!error && leftOut.length > 0 && <LeftOut ids={leftOut} />}
        {!error && isLoading && !frames.shown && 'Making the preview …'}
      </div>
    </div>
  )
}
