import type { FileHandle } from 'node:fs/promises'
import { readMp4 } from './read-mp4.ts'
import { readWebm } from './read-webm.ts'
import type { VideoFault, VideoStructure } from './video-structure.ts'

/** Codecs that every supported browser plays. */
const playable = /^(?:avc[13]|av01|vp0[89]|V_VP8|V_VP9|V_AV1)$/
/** Codecs of videos that some browsers cannot show. */
const unplayable = /^(?:hvc1|hev1|dvh[1e]|mp4v|s263|V_MPEG.*)$/

/** Whether the file is a still picture in the same container format. */
const isPicture = (brands: string) => /^(?:hei|hev|mif|avi)/.test(brands)

const headBytes = 40

/** The structure of a video, or why it is refused, by its bytes and not by its name. */
export async function inspectVideo(
  file: FileHandle,
  size: number,
): Promise<VideoStructure | { fault: VideoFault }> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0)
  const head = buffer.toString('latin1', 0, bytesRead)
  const isMp4 = head.slice(4, 8) === 'ftyp' && !isPicture(head.slice(8))
  const isWebm = head.startsWith('\u001aE\u00df\u00a3')
  if (!isMp4 && !isWebm) return { fault: bytesRead === 0 ? 'damaged' : 'unreadable' }
  if (head.slice(8, 12) === 'qt  ') return { fault: 'quicktime' }
  if (isWebm && head.includes('matroska')) return { fault: 'unreadable' }
  const found = await (isMp4 ? readMp4(file, size) : readWebm(file, size))
  if (!found) return { fault: 'damaged' }
  if (found.codecs.some(codec => unplayable.test(codec))) return { fault: 'unplayable' }
  if (!found.codecs.some(codec => playable.test(codec))) return { fault: 'no video' }
  return found
}
