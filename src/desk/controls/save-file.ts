/** Makes the browser save a file: one from an address, or one made here. */
export function saveFile(from: string | Blob, name = ''): void {
  const href = typeof from === 'string' ? from : URL.createObjectURL(from)
  const link = document.createElement('a')
  link.href = href
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // The browser reads the file after the click; a minute is ample.
  if (typeof from !== 'string') setTimeout(() => URL.revokeObjectURL(href), 60_000)
}
