/** The records of a TrueType file's name table that hold the family, and the name a PDF knows a typeface by. */
const familyNames = [1, 16]
const postScriptName = 6
/** Names for old Macs have one byte a letter, all others two. */
const macintosh = 1

/** Copies a typeface and writes an ending over the last letters of some of its names, which keep their length. */
function overwriteNames(file: Uint8Array, names: readonly number[], ending: string): Uint8Array {
  // Longer by a glyph's header, because the PDF library reads one even for an empty glyph at the end of the file.
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
      if (!names.includes(view.getUint16(record + 6))) continue
      const end = strings + view.getUint16(record + 10) + view.getUint16(record + 8)
      const bytes = view.getUint16(record) === macintosh ? 1 : 2
      for (const [at, letter] of [...ending].entries())
        copy[end - bytes * (ending.length - at) + bytes - 1] = letter.charCodeAt(0)
    }
  }
  return copy
}

/**
 * Copies a typeface under a PostScript name of its own. Two weights of one variable font have the same name, and the PDF
 * library tells typefaces apart by name.
 */
export const renameFace = (file: Uint8Array, weight: number): Uint8Array =>
  overwriteNames(file, [postScriptName], String(weight / 100))

/**
 * Copies a typeface under a family name of its own. The text renderer finds typefaces by family for as long as the process
 * runs, and subsets of one typeface have the same family.
 */
export const renameFamily = (file: Uint8Array, number: number): Uint8Array =>
  overwriteNames(file, familyNames, String(number).padStart(4, '0'))
