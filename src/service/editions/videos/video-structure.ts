/** What is written over a part of a file: zeroes, or these bytes. */
export interface Blank {
  start: number
  end: number
  as?: Uint8Array
}

/** What a video file is made of, as far as it matters here. */
export interface VideoStructure {
  ending: 'mp4' | 'webm'
  /** How its tracks are coded, in the words of the format. */
  codecs: string[]
  /** What says where, when and with what it was made. */
  blanks: Blank[]
}

/** Why a video is not taken. */
export type VideoFault = 'unreadable' | 'damaged' | 'no video' | 'unplayable' | 'quicktime'
