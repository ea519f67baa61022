import type { TestProject } from 'vitest/node'
import { findEmulator } from '../../scripts/firestore-emulator/find.ts'
import { startEmulator } from '../../scripts/firestore-emulator/start.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address of Google's emulator; empty if it could not be started. */
    firestoreHost: string
  }
}

/** Starts one emulator for all tests of the stores; each test uses its own project in it. */
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
