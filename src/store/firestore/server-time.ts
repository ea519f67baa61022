import { type DocumentSnapshot, Timestamp } from '@google-cloud/firestore'

/** A time of the server in microseconds, its full precision. */
export const microsOf = ({ seconds, nanoseconds }: Timestamp): number =>
  seconds * 1_000_000 + Math.floor(nanoseconds / 1000)

export const timestampOf = (micros: number): Timestamp =>
  new Timestamp(Math.floor(micros / 1_000_000), (micros % 1_000_000) * 1000)

/** When the server stored a document, in microseconds. */
export const storedAt = (document: DocumentSnapshot): number => microsOf(document.get('keptAt'))
