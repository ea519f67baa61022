import { afterFrame } from '../../hydration/after-frame.ts'
import { dialogIds } from './dialog-ids.ts'

let resolveWanted: () => void = () => {}

/** Settles at the visitor's first sign of intent; at once where the page is prerendered. */
export const requestedModal: Promise<void> = import.meta.env.SSR
  ? Promise.resolve()
  : new Promise(resolve => {
      resolveWanted = resolve
    })

/** Signals that the visitor is about to open a form. */
export const prefetchForm = (): void => resolveWanted()

/** Any press or key is intent, and so is a dialog that was opened before the script ran. */
export function listenForIntent(): void {
  const isOpen = (id: string) => document.getElementById(id)?.hasAttribute('open')
  if (Object.values(dialogIds).some(isOpen)) prefetchForm()
  // A slow phone takes longer to ask for five files than to draw the frame that answers the press.
  const onSign = () => afterFrame(prefetchForm)
  for (const sign of ['pointerdown', 'keydown', 'focusin'] as const) {
    document.addEventListener(sign, onSign, { capture: true, once: true, passive: true })
  }
}
