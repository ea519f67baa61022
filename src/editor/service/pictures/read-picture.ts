import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import {
  type DecodedPicture,
  type DecodeTask,
  type PictureFault,
  pictureBounds,
  unpackPicture,
} from './picture-message.ts'

const program = fileURLToPath(new URL('./decode-picture.ts', import.meta.url))

/** The limits for reading one picture. */
interface PictureCost {
  memoryBytes: number
  timeMs: number
}

const defaultCost: PictureCost = { memoryBytes: 1_200_000_000, timeMs: 60_000 }

/** A process that writes more is killed, because no decoded picture is that large. */
const maxReplyBytes = 80 * 1024 * 1024

/** Lowers the priority of a process below the service's. */
const lowerPriority = (pid: number | undefined): void => {
  try {
    if (pid) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // The process has ended already, or the system has no priorities.
  }
}

/**
 * Decodes a picture in a separate process, and kills the process if it takes too much memory or time: a crafted upload
 * can cause either, and the decoding library may have bugs.
 */
export function readPicture(
  bytes: Uint8Array,
  { memoryBytes, timeMs }: PictureCost = defaultCost,
  task?: DecodeTask,
): Promise<DecodedPicture | { fault: PictureFault }> {
  return new Promise(resolve => {
    const parameters = [String(memoryBytes), ...(task ? [JSON.stringify(task)] : [])]
    const child = spawn(process.execPath, ['--max-old-space-size=256', program, ...parameters], {
      stdio: ['pipe', 'pipe', 'ignore'],
      // A program that reads untrusted files gets none of the service's settings.
      env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE },
      timeout: timeMs,
      killSignal: 'SIGKILL',
    })
    lowerPriority(child.pid)
    const parts: Buffer[] = []
    let size = 0
    child.stdout.on('data', (part: Buffer) => {
      size += part.length
      if (size > maxReplyBytes) child.kill('SIGKILL')
      else parts.push(part)
    })
    child.once('error', () => resolve({ fault: 'no tools' }))
    child.once('close', (code, signal) => {
      const isCostly = signal !== null || code === pictureBounds.exitOfMemory
      const result = isCostly || code !== 0 ? undefined : unpackPicture(Buffer.concat(parts))
      resolve(result ?? { fault: isCostly ? 'too costly' : 'damaged' })
    })
    // A child that ends early stops reading.
    child.stdin.on('error', () => {})
    child.stdin.end(bytes)
  })
}
