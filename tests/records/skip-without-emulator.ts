import { beforeEach, inject } from 'vitest'

// In this project the desk's suites run on Firestore or, without an emulator, not at all.
beforeEach(({ task, skip }) => {
  if (task.file.filepath.includes('/tests/service/desk/'))
    skip(inject('firestoreHost') === '', 'there is no Firestore emulator')
})
