import type { TestProject } from 'vitest/node'
import { findEmulator } from '../../scripts/firestore-emulator/find.ts'
import { startEmulator } from '../../scripts/firestore-emulator/start.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where Google's emulator listens; empty where it could not be started. */
    firestoreHost: string
  }
}

/** One emulator for all tests of the stores, each of which takes a project of its own in it. */
export default async function oneEmulator(project: TestProject) {
  const found = findEmulator()
  if ('missing' in found) {
    project.provide('firestoreHost', '')
    return () => console.error(`\nTHE FIRESTORE SUITE DID NOT RUN: ${found.missing}.\n`)
  }
  const emulator = await startEmulator(found.java, found.jar)
  project.provide('firestoreHost', emulator.host)
  return () => emulator.end()
}
