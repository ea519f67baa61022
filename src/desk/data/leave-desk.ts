import { count } from '../text/labels.ts'
import { sendWaiting, useSendQueue } from './send-queue.ts'
import { signOut } from './session/session.ts'
import { showError, showFailure } from './toasts.ts'

const leave = (path: string): Promise<void> =>
  signOut(path).catch(error => showFailure('You are still signed in.', error))

/** Signs out after everything is sent, because the session's end removes the queue from the device. */
export async function leaveDesk(path: string): Promise<void> {
  if (useSendQueue.getState().items.length > 0) await sendWaiting()
  const { length } = useSendQueue.getState().items
  if (length === 0) return leave(path)
  showError(`You are still signed in: ${count(length, 'change')} not sent yet.`, {
    action: { label: 'Discard and sign out', run: () => void leave(path) },
  })
}
