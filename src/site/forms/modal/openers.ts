import { type CountedClick, countClick } from '../../analytics/events.ts'
import { afterFrame } from '../../hydration/after-frame.ts'
import { dialogIds } from '../../hydration/dialog-ids.ts'
import { earlyPresses } from '../../hydration/early-presses.ts'
import { raiseToast } from '../../toast/toast-store.ts'
import { fetchFormParts } from '../form-parts.ts'
import { prefetchForm } from './intent.ts'

let lastPressed = ''

/** The last button that opened a form; it is sent with the lead. */
export const lastOpener = (): string => lastPressed

const openerAt = (event: Event) =>
  event.target instanceof Element ? event.target.closest<HTMLElement>('[data-opener]') : null

/**
 * Fetches the libraries of a form while the pointer is still on its way. A finger on the screen has pressed already, so
 * its frame comes first.
 */
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

/** Records a pressed opener: its count, its prompt, and the lead's opener. */
function notePress(button: HTMLElement, brochurePrompt: string): void {
  const { opener, counts, prompts } = button.dataset
  if (opener === undefined) return
  lastPressed = opener
  if (counts) countClick(counts as CountedClick)
  if (prompts) raiseToast(brochurePrompt)
}

/** Listens for every button that opens a dialog; `prerendered.tsx` says why in the capture phase. */
export function listenToOpeners(brochurePrompt: string): void {
  const onPress = (event: Event) => {
    const button = openerAt(event)
    if (button) notePress(button, brochurePrompt)
  }
  for (const button of earlyPresses()) notePress(button, brochurePrompt)
  document.addEventListener('click', onPress, { capture: true })
  for (const sign of ['pointerover', 'focusin', 'touchstart'] as const) {
    document.addEventListener(sign, onIntent, { capture: true, passive: true })
  }
}
