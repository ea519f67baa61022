import { beforeEach, inject } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    /** Set for a test on Firestore whose title does not say so. */
    engine?: 'firestore'
  }
}

// Titles of the desk's suites name no engine; in this project they run on Firestore or, without an emulator, not at all.
beforeEach(({ task, skip }) => {
  if (!task.file.filepath.includes('/tests/service/desk/')) return
  task.meta.engine = 'firestore'
  skip(inject('firestoreHost') === '', 'there is no Firestore emulator')
})
