import { onFirestore } from '../engines.ts'

onFirestore('the desk on Firestore', async () => {
  await import('../../service/desk/suites/deals.ts')
  await import('../../service/desk/suites/person.ts')
  await import('../../service/desk/suites/consent.ts')
  await import('../../service/desk/suites/bulk.ts')
  await import('../../service/desk/suites/waiting.ts')
  await import('../../service/desk/suites/settings.ts')
  await import('../../service/desk/suites/today.ts')
  await import('../../service/desk/suites/add-person.ts')
  await import('../../service/desk/suites/import.ts')
  await import('../../service/desk/suites/merge.ts')
  await import('../../service/desk/suites/retention.ts')
  await import('../../service/desk/suites/do-not-call.ts')
  await import('../../service/desk/suites/numbers.ts')
})
