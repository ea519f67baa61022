/** The record of a TrueType file that holds the name a PDF knows a typeface by. */
const postScriptName = 6

/**
 * Copies a typeface under a PostScript name of its own, of the same length. Two weights of one variable font have the
 * same name, and the PDF library tells typefaces apart by name.
 */
export function renameFace(file: Uint8Array, weight: number): Uint8Array {
  // Longer by a glyph's header, because the library reads one even for an empty glyph at the end of the file.
  const copy = new Uint8Array(file.length + 16)
  copy.set(file)
  const view = new DataView(copy.buffer)
  for (let table = 0; table < view.getUint16(4); table++) {
    const entry = 12 + table * 16
    if (new TextDecoder().decode(copy.subarray(entry, entry + 4)) !== 'name') continue
    const start = view.getUint32(entry + 8)
    const strings = start + view.getUint16(start + 4)
    for (let index = 0; index < view.getUint16(start + 2); index++) {
      const record = start + 6 + index * 12
      if (view.getUint16(record + 6) !== postScriptName) continue
      // Its last letter's last byte is the same place in every encoding a name may be in.
      const end = strings + view.getUint16(record + 10) + view.getUint16(record + 8)
      copy[end - 1] = 0x30 + weight / 100
    }
  }
  return copy
}
