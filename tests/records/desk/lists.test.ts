import { onFirestore } from '../engines.ts'

onFirestore('the desk on Firestore', async () => {
  await import('../../service/desk/inbox.test.ts')
  await import('../../service/desk/search.test.ts')
  await import('../../service/desk/export.test.ts')
})
