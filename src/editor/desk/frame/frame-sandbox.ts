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
export const frameSandbox = (): string =>
  (sandbox ??= hearsPresses() ? 'allow-same-origin' : 'allow-same-origin allow-scripts')
