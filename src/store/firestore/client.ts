import process from 'node:process'
import { Firestore } from '@google-cloud/firestore'

/** Which database to talk to; without an emulator it is Google's, with the application's default credentials. */
export interface FirestoreAddress {
  project: string
  emulator?: string | undefined
}

/** By default, the client waits up to two minutes before it reconnects to a server that was away. */
const grpcOptions = {
  'grpc.max_reconnect_backoff_ms': 2000,
  'grpc.keepalive_time_ms': 30_000,
  'grpc.keepalive_timeout_ms': 10_000,
}

/** Opens a client, which connects with its first request. */
export function openClient({ project, emulator }: FirestoreAddress): Firestore {
  if (!emulator) return new Firestore({ projectId: project, grpcOptions })
  // An emulator needs no credentials, but the client would search the network for some.
  process.env.METADATA_SERVER_DETECTION ??= 'none'
  return new Firestore({ projectId: project, grpcOptions, host: emulator, ssl: false })
}
