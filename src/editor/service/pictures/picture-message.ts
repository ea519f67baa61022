import type { PictureCrop } from '../../edition/editions.ts'

/** The limits of an uploaded picture and of its results. */
export const pictureBounds = {
  bytes: 40 * 1024 * 1024,
  /** Pixels of the longer side: of the upload, of the master and of the small version. */
  side: 12_000,
  masterSide: 6000,
  smallSide: 480,
  /** Pixels of the longer side of a logo, largest first; the first that has few enough bytes is kept. */
  logoSides: [320, 256, 192, 128],
  logoBytes: 14_500,
  /** The exit code of a process that ran out of memory. */
  exitOfMemory: 86,
} as const

export type PictureFault = 'no tools' | 'unreadable' | 'too large' | 'damaged' | 'too costly' | 'too detailed'

/** A picture as it is stored, and its small version. */
export interface DecodedPicture {
  width: number
  height: number
  master: Uint8Array
  small: Uint8Array
  /** Only for a logo: it has no transparent background. */
  isOpaque?: boolean
}

/** What a picture is decoded for: a part of it as a new picture, or a logo. */
export type DecodeTask = { crop: PictureCrop } | 'logo'

const lengthBytes = 4

/** Writes the result as one message: the length of a JSON text, that text, then the bytes. */
export function packPicture(result: DecodedPicture | { fault: PictureFault }): Buffer {
  const isFault = 'fault' in result
  const head = Buffer.from(
    JSON.stringify(
      isFault
        ? result
        : {
            width: result.width,
            height: result.height,
            masterBytes: result.master.length,
            isOpaque: result.isOpaque,
          },
    ),
  )
  const length = Buffer.alloc(lengthBytes)
  length.writeUInt32BE(head.length)
  return Buffer.concat(isFault ? [length, head] : [length, head, result.master, result.small])
}

/** Reads such a message; undefined if it is incomplete. */
export function unpackPicture(message: Buffer): DecodedPicture | { fault: PictureFault } | undefined {
  if (message.length < lengthBytes) return undefined
  const end = lengthBytes + message.readUInt32BE(0)
  if (message.length < end) return undefined
  const head = JSON.parse(message.toString('utf8', lengthBytes, end))
  if (head.fault) return head
  const small = message.subarray(end + head.masterBytes)
  if (small.length === 0) return undefined
  return {
    width: head.width,
    height: head.height,
    master: message.subarray(end, end + head.masterBytes),
    small,
    ...(head.isOpaque && { isOpaque: true }),
  }
}
