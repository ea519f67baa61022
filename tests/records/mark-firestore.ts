import { beforeEach, inject } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    /** Set where the records are Firestore's although the title does not say so. */
    engine?: 'firestore'
  }
}

// The desk's suites name no engine: among the tests of the stores they run on Firestore or, without an emulator, not at all.
beforeEach(({ task, skip }) => {
  if (!task.file.filepath.includes('/tests/service/desk/')) return
  task.meta.engine = 'firestore'
  skip(inject('firestoreHost') === '', 'there is no Firestore emulator')
})
