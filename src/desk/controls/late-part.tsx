import { type ComponentType, lazy, useEffect } from 'react'
import { Button } from './forms/button.tsx'
import { Sheet } from './sheet.tsx'
import { State } from './state.tsx'

/** Longer than any part takes that still arrives. */
const patienceMs = 20_000

const inTime = <Part,>(part: Promise<Part>): Promise<Part> =>
  Promise.race([part, new Promise<never>((_, reject) => setTimeout(reject, patienceMs))])

/** Whether the service now has another build of the desk than this page. */
async function isOutdated(): Promise<boolean> {
  const script = document.querySelector('script[type="module"]')?.getAttribute('src')
  const page = await fetch('/desk/', { cache: 'no-store' })
  return page.ok && !(await page.text()).includes(`"${script}"`)
}

const reloadedKey = 'desk.reloaded'
const minuteMs = 60_000

/**
 * Reloads the desk if there is another build of it, but not twice within a minute: during an update, two builds may
 * answer alternately.
 */
async function reloadIfOutdated(): Promise<void> {
  try {
    if (!(await isOutdated())) return
    if (Date.now() - Number(sessionStorage.getItem(reloadedKey)) < minuteMs) return
    sessionStorage.setItem(reloadedKey, String(Date.now()))
    location.reload()
  } catch {
    // The service does not respond, or storage is switched off; the member can reload from the message.
  }
}

const LoadAgain = () => (
  <>
    <p>The desk was updated, or your connection is slow. Reload to continue. Your notes are kept.</p>
    <Button kind="primary" data-first onClick={() => location.reload()}>
      Reload
    </Button>
  </>
)

function MissingPart() {
  useEffect(() => void reloadIfOutdated(), [])
  return (
    <div role="alert">
      <State icon="warning" title="This could not be loaded">
        <LoadAgain />
      </State>
    </div>
  )
}

const MissingView = () => (
  <main>
    <MissingPart />
  </main>
)

/** Never reloads by itself, because the view below may have unfinished work. */
const MissingSheet = ({ onClose }: { onClose: () => void }) => (
  <Sheet title="This could not be opened" onClose={onClose}>
    <LoadAgain />
  </Sheet>
)

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>

const orElse = <Props,>(load: Load<Props>, Missing: ComponentType<Props>) =>
  lazy(() => inTime(load()).catch(() => ({ default: Missing })))

/** A view whose code loads when it is first shown; if loading fails, a message says what to do. */
export const lateView = <Props,>(load: Load<Props>) => orElse(load, MissingView)

/** The same for a part of a view or sheet. */
export const latePart = <Props,>(load: Load<Props>) => orElse(load, MissingPart)

/** The same for a sheet, which leaves the view below and its input untouched. */
export const lateSheet = <Props extends { onClose: () => void }>(load: Load<Props>) =>
  orElse(load, MissingSheet)
