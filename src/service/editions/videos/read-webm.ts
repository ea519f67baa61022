import type { FileHandle } from 'node:fs/promises'
import type { VideoStructure } from './video-structure.ts'

/** The elements that are read here, by the ids of Matroska. */
const ids = {
  header: 0x1a45dfa3,
  docType: 0x4282,
  segment: 0x18538067,
  info: 0x1549a966,
  date: 0x4461,
  tracks: 0x1654ae6b,
  track: 0xae,
  codec: 0x86,
  cluster: 0x1f43b675,
  attachments: 0x1941a469,
  tags: 0x1254c367,
} as const

interface Element {
  id: number
  start: number
  body: number
  /** Undefined if the file does not state it, as in a live recording. */
  end: number | undefined
}

const headBytes = 12
const maxElements = 20_000
const maxTextBytes = 64

/** The length of a variable-length number, from the leading zeroes of its first byte. */
const lengthOf = (first: number): number => Math.clz32(first) - 24 + 1

/** The value of such a number; undefined if all bits are set, which means unknown. */
const sizeIn = (bytes: Buffer): number | undefined => {
  const [first = 0, ...rest] = bytes
  const mask = 0xff >> bytes.length
  const isUnknown = (first & mask) === mask && rest.every(byte => byte === 0xff)
  return isUnknown ? undefined : rest.reduce((sum, byte) => sum * 256 + byte, first & mask)
}

/** The header of an empty element of this length, which players skip. */
const voidHead = (length: number): Buffer => {
  if (length < 9) return Buffer.from([0xec, 0x80 | (length - 2)])
  const head = Buffer.from([0xec, 0x01, 0, 0, 0, 0, 0, 0, 0])
  head.writeUIntBE(length - 9, 3, 6)
  return head
}

/** Reads the elements of a WebM file; undefined if it is incomplete or another kind of Matroska. */
export async function readWebm(file: FileHandle, size: number): Promise<VideoStructure | undefined> {
  const codecs: string[] = []
  const blanks: VideoStructure['blanks'] = []
  const seen = new Set<number>()
  let docType = ''
  let count = 0

  const read = async (position: number, length: number): Promise<Buffer> => {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
    return buffer.subarray(0, bytesRead)
  }

  const elementAt = async (start: number, limit: number): Promise<Element | undefined> => {
    const head = await read(start, headBytes)
    const idBytes = lengthOf(head[0] ?? 0)
    const sizeBytes = lengthOf(head[idBytes] ?? 0)
    if (idBytes > 4 || sizeBytes > 8 || head.length < idBytes + sizeBytes) return undefined
    const length = sizeIn(head.subarray(idBytes, idBytes + sizeBytes))
    const body = start + idBytes + sizeBytes
    const end = length === undefined ? undefined : body + length
    return end !== undefined && end > limit
      ? undefined
      : { id: head.readUIntBE(0, idBytes), start, body, end }
  }

  const textOf = async ({ body, end = body }: Element): Promise<string> =>
    (await read(body, Math.min(end - body, maxTextBytes))).toString('latin1').replace(/\0+$/, '')

  const remove = ({ start, end }: Element): void => {
    if (end === undefined) return
    const head = voidHead(end - start)
    const body = start + head.length
    blanks.push({ start, end: body, as: head }, { start: body, end })
  }

  const takeElement = async (element: Element, limit: number): Promise<boolean> => {
    const { id, body, end = limit } = element
    seen.add(id)
    if (id === ids.docType) docType = await textOf(element)
    if (id === ids.codec) codecs.push(await textOf(element))
    if (id === ids.date || id === ids.tags || id === ids.attachments) remove(element)
    const isHolder = [ids.header, ids.segment, ids.info, ids.tracks, ids.track].some(one => one === id)
    return isHolder ? walk(body, end) : true
  }

  const walk = async (start: number, limit: number): Promise<boolean> => {
    for (let at = start; at < limit; ) {
      count += 1
      const element = count > maxElements ? undefined : await elementAt(at, limit)
      if (!element || !(await takeElement(element, limit))) return false
      // The rest of the file belongs to an element of unknown length.
      if (element.end === undefined) return true
      at = element.end
    }
    return true
  }

  const isWhole = (await walk(0, size)) && seen.has(ids.tracks) && seen.has(ids.cluster)
  return isWhole && docType === 'webm' ? { ending: 'webm', codecs, blanks } : undefined
}
