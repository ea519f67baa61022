import process from 'node:process'
import { Firestore } from '@google-cloud/firestore'

/** Which database to talk to; without an emulator it is Google's, with the application's default credentials. */
export interface FirestoreAddress {
  project: string
  emulator?: string | undefined
}

/** Left alone, the client would wait up to two minutes before it looks for a server that was away. */
const grpcOptions = {
  'grpc.max_reconnect_backoff_ms': 2000,
  'grpc.keepalive_time_ms': 30_000,
  'grpc.keepalive_timeout_ms': 10_000,
}

/** A client of the database; it connects with the first call. */
export function openClient({ project, emulator }: FirestoreAddress): Firestore {
  if (!emulator) return new Firestore({ projectId: project, grpcOptions })
  // An emulator asks for no credentials; the client would look for some over the network all the same.
  process.env.METADATA_SERVER_DETECTION ??= 'none'
  return new Firestore({ projectId: project, grpcOptions, host: emulator, ssl: false })
}
