import { onFirestore } from '../engines.ts'

onFirestore('the desk on Firestore', async () => {
  await import('../../service/desk/person.test.ts')
  await import('../../service/desk/bulk.test.ts')
  await import('../../service/desk/numbers.test.ts')
})
