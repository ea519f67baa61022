import { type DocumentSnapshot, Timestamp } from '@google-cloud/firestore'

/** A time of the server in microseconds, which is as fine as it keeps them. */
export const microsOf = ({ seconds, nanoseconds }: Timestamp): number =>
  seconds * 1_000_000 + Math.floor(nanoseconds / 1000)

/** The same time as a document bears it. */
export const timestampOf = (micros: number): Timestamp =>
  new Timestamp(Math.floor(micros / 1_000_000), (micros % 1_000_000) * 1000)

/** When the server took a document, in microseconds. */
export const storedAt = (document: DocumentSnapshot): number => microsOf(document.get('keptAt'))
