/**
 * Whether listeners of the desk hear presses in a frame that may run no script. They do not in Safari
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

/** What a preview may do in its frame. Its policy lets no script run, also where the frame would. */
export const frameSandbox = (): string =>
  (sandbox ??= hearsPresses() ? 'allow-same-origin' : 'allow-same-origin allow-scripts')
