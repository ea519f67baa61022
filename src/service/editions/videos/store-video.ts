import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { inspectVideo } from './inspect-video.ts'
import type { Blank, VideoFault } from './video-structure.ts'

/** A stored video; a section refers to it by `name`. */
export interface StoredVideo {
  name: string
  bytes: number
}

/** The body of an upload is larger than a video may be. */
export class TooLarge extends Error {}
/** The body of an upload ended early. */
export class BrokeOff extends Error {}

/** How many bytes are overwritten at once. */
const pieceBytes = 64 * 1024

async function writeBlank(file: FileHandle, { start, end, as }: Blank): Promise<void> {
  if (as) await file.write(as, 0, as.length, start)
  else
    for (let at = start; at < end; at += pieceBytes)
      await file.write(Buffer.alloc(Math.min(pieceBytes, end - at)), 0, undefined, at)
}

/** Writes a body into a file piece by piece, because a video is too large to hold in memory. */
async function receive(body: AsyncIterable<Uint8Array>, file: FileHandle, limit: number): Promise<number> {
  let size = 0
  const parts = body[Symbol.asyncIterator]()
  for (;;) {
    const part = await parts.next().catch(cause => {
      throw new BrokeOff('The body broke off.', { cause })
    })
    if (part.done) return size
    size += part.value.byteLength
    if (size > limit) throw new TooLarge(`The body is larger than ${limit} bytes.`)
    await file.write(part.value)
  }
}

const digestOf = async (path: string): Promise<string> => {
  const sum = createHash('sha256')
  for await (const part of createReadStream(path)) sum.update(part)
  return sum.digest('hex').slice(0, 32)
}

/**
 * Stores a video under the digest of its bytes, without its metadata about place and time, or says why it is refused.
 * The file appears whole or not at all: a broken upload leaves a `.part` file, which the next start removes.
 */
export async function storeVideo(
  folder: string,
  body: AsyncIterable<Uint8Array>,
  limit: number,
): Promise<StoredVideo | { fault: VideoFault }> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const unfinished = join(folder, `video.${randomUUID()}.part`)
  try {
    const file = await open(unfinished, 'wx+', 0o600)
    let ending: string
    let bytes: number
    try {
      bytes = await receive(body, file, limit)
      const found = await inspectVideo(file, bytes)
      if ('fault' in found) return found
      for (const blank of found.blanks) await writeBlank(file, blank)
      await file.sync()
      ending = found.ending
    } finally {
      await file.close()
    }
    const name = `${await digestOf(unfinished)}.${ending}`
    await rename(unfinished, join(folder, name))
    return { name, bytes }
  } finally {
    await rm(unfinished, { force: true })
  }
}
