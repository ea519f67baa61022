/** The code points a TrueType font has glyphs for, read from its `cmap` (formats 4 and 12, which every such font has one of). */
export function codePointsOf(font: Uint8Array): Set<number> {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength)
  const cmap = tableAt(view, 'cmap')
  const found = new Set<number>()
  for (let index = 0; index < view.getUint16(cmap + 2); index += 1) {
    const table = cmap + view.getUint32(cmap + 4 + index * 8 + 4)
    const ranges = view.getUint16(table) === 12 ? longRanges(view, table) : shortRanges(view, table)
    for (const [first, last] of ranges) for (let code = first; code <= last; code += 1) found.add(code)
  }
  return found
}

type Range = [first: number, last: number]

const tableAt = (view: DataView, name: string): number => {
  for (let record = 12; record < 12 + 16 * view.getUint16(4); record += 16) {
    const tag = String.fromCharCode(...[0, 1, 2, 3].map(offset => view.getUint8(record + offset)))
    if (tag === name) return view.getUint32(record + 8)
  }
  throw new Error(`The font has no table ${name}.`)
}

const longRanges = (view: DataView, table: number): Range[] =>
  Array.from({ length: view.getUint32(table + 12) }, (_, group) => {
    const at = table + 16 + 12 * group
    return [view.getUint32(at), view.getUint32(at + 4)]
  })

const shortRanges = (view: DataView, table: number): Range[] => {
  if (view.getUint16(table) !== 4) return []
  const doubled = view.getUint16(table + 6)
  return Array.from({ length: doubled / 2 }, (_, segment): Range => {
    const end = table + 14 + 2 * segment
    return [view.getUint16(end + 2 + doubled), view.getUint16(end)]
  }).filter(([first]) => first !== 0xffff)
}
