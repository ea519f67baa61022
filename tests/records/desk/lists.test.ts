import { onFirestore } from '../engines.ts'

onFirestore('the desk on Firestore', async () => {
  await import('../../service/desk/suites/inbox.ts')
  await import('../../service/desk/suites/search.ts')
  await import('../../service/desk/suites/export.ts')
})
