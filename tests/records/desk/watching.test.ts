import { onFirestore } from '../engines.ts'

onFirestore('the desk on Firestore', async () => {
  await import('../../service/desk/suites/erase.ts')
  await import('../../service/desk/suites/audit.ts')
  await import('../../service/desk/suites/live.ts')
  await import('../../service/desk/suites/notifications.ts')
})
