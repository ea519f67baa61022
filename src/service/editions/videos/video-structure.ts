/** A part of a file to overwrite, with zeroes or these bytes. */
export interface Blank {
  start: number
  end: number
  as?: Uint8Array
}

export interface VideoStructure {
  ending: 'mp4' | 'webm'
  /** The codecs of its tracks, as the format names them. */
  codecs: string[]
  /** The parts that contain place, time and device. */
  blanks: Blank[]
}

export type VideoFault = 'unreadable' | 'damaged' | 'no video' | 'unplayable' | 'quicktime'
