import * as messages from '#labels/messages.ts'
import { type CountedClick, countClick } from '../../analytics/events.ts'
import { afterFrame } from '../../hydration/after-frame.ts'
import { earlyPresses } from '../../hydration/early-presses.ts'
import { raiseToast } from '../../toast/toast-store.ts'
import { fetchFormParts } from '../form-parts.ts'
import { dialogIds } from './dialog-ids.ts'
import { prefetchForm } from './intent.ts'

let lastPressed = ''

/** The button that opened the form last; it is sent with the lead. */
export const lastOpener = (): string => lastPressed

const openerAt = (event: Event) =>
  event.target instanceof Element ? event.target.closest<HTMLElement>('[data-opener]') : null

/** The libraries behind a form are fetched while the pointer is still on its way. A finger that is there has pressed: its frame comes first. */
const onIntent = (event: Event & { pointerType?: string }) => {
  const opens = openerAt(event)?.getAttribute('commandfor')
  if (!opens) return
  const fetchAll = () => {
    prefetchForm()
    if (opens !== dialogIds.privacy) fetchFormParts(opens === dialogIds.visit ? 'visit' : 'contact')
  }
  if (event.pointerType === 'mouse') fetchAll()
  else afterFrame(fetchAll)
}

/** Takes note of a pressed opener: what it counts as, what it prompts, and where the lead came from. */
function notePress(button: HTMLElement): void {
  const { opener, counts, prompts } = button.dataset
  if (opener === undefined) return
  lastPressed = opener
  if (counts) countClick(counts as CountedClick)
  if (prompts) raiseToast(messages.brochurePrompt)
}

const onPress = (event: Event) => {
  const button = openerAt(event)
  if (button) notePress(button)
}

/** Listens for every button that opens a dialog; `prerendered.tsx` says why in the capture phase. */
export function listenToOpeners(): void {
  for (const button of earlyPresses()) notePress(button)
  document.addEventListener('click', onPress, { capture: true })
  for (const sign of ['pointerover', 'focusin', 'touchstart'] as const) {
    document.addEventListener(sign, onIntent, { capture: true, passive: true })
  }
}
