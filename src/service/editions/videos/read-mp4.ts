import type { FileHandle } from 'node:fs/promises'
import type { VideoStructure } from './video-structure.ts'

/** A part of the file: a header with type and length, then its content. */
interface Box {
  type: string
  start: number
  body: number
  end: number
}

const headBytes = 16
/** A fragmented video has about two per second. */
const maxBoxes = 20_000

/** Boxes that contain other boxes. */
const containers = ['moov', 'trak', 'mdia', 'minf', 'stbl']
/** Boxes in which cameras and phones write the place, the device and names. */
const personal = ['udta', 'meta', 'uuid']
/** Boxes that begin with the times at which the video was made and changed. */
const dated = ['mvhd', 'tkhd', 'mdhd']

const timesBytes = [8, 16] as const
const stsdHead = 8
const maxSampleEntries = 16

/** Reads the boxes of an MP4 file; undefined if the file is incomplete. */
export async function readMp4(file: FileHandle, size: number): Promise<VideoStructure | undefined> {
  const codecs: string[] = []
  const blanks: VideoStructure['blanks'] = []
  const types = new Set<string>()
  let count = 0

  const read = async (position: number, length: number): Promise<Buffer> => {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
    return buffer.subarray(0, bytesRead)
  }

  const boxAt = async (start: number, limit: number): Promise<Box | undefined> => {
    const head = await read(start, headBytes)
    if (head.length < 8) return undefined
    const short = head.readUInt32BE(0)
    const isLong = short === 1 && head.length === headBytes
    const length = isLong ? Number(head.readBigUInt64BE(8)) : short === 0 ? limit - start : short
    const body = start + (isLong ? headBytes : 8)
    const end = start + length
    return end < body || end > limit ? undefined : { type: head.toString('latin1', 4, 8), start, body, end }
  }

  const readSamples = async ({ body, end }: Box): Promise<void> => {
    let at = body + stsdHead
    for (let index = 0; index < maxSampleEntries && at + 8 <= end; index += 1) {
      const head = await read(at, 8)
      codecs.push(head.toString('latin1', 4, 8))
      at += Math.max(8, head.readUInt32BE(0))
    }
  }

  const readDates = async ({ body, end }: Box): Promise<void> => {
    const [version = 0] = await read(body, 1)
    const bytes = timesBytes[version === 1 ? 1 : 0]
    if (body + 4 + bytes <= end) blanks.push({ start: body + 4, end: body + 4 + bytes })
  }

  const walk = async (start: number, end: number): Promise<boolean> => {
    for (let at = start; at < end; ) {
      count += 1
      const box = count > maxBoxes ? undefined : await boxAt(at, end)
      if (!box) return false
      types.add(box.type)
      if (personal.includes(box.type)) {
        // Players skip a box with the name `free`, and the other boxes keep their positions.
        blanks.push({ start: box.start + 4, end: box.start + 8, as: Buffer.from('free') })
        blanks.push({ start: box.body, end: box.end })
      }
      if (dated.includes(box.type)) await readDates(box)
      if (box.type === 'stsd') await readSamples(box)
      if (containers.includes(box.type) && !(await walk(box.body, box.end))) return false
      at = box.end
    }
    return true
  }

  const isWhole = (await walk(0, size)) && types.has('moov') && types.has('mdat')
  return isWhole ? { ending: 'mp4', codecs, blanks } : undefined
}
