import { afterFrame } from '../../hydration/after-frame.ts'
import { dialogIds } from '../../hydration/dialog-ids.ts'

let resolveWanted: () => void = () => {}

/** Resolves at the visitor's first sign of intent; immediately while the page is prerendered. */
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
  // On a slow phone, requesting five files takes longer than drawing the frame that answers the press.
  const onSign = () => afterFrame(prefetchForm)
  for (const sign of ['pointerdown', 'keydown', 'focusin'] as const) {
    document.addEventListener(sign, onSign, { capture: true, once: true, passive: true })
  }
}
