import { onFirestore } from '../engines.ts'

onFirestore('the desk on Firestore', async () => {
  await import('../../service/desk/erase.test.ts')
  await import('../../service/desk/audit.test.ts')
  await import('../../service/desk/live.test.ts')
})
