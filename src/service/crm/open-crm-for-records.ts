import { errorText } from '../log/error-text.ts'
import { changeNumbers } from '../records/do-not-call.ts'
import { doNotCallKey, neededDoNotCallKey } from '../records/do-not-call-key.ts'
import type { OpenRecords } from '../records/records.ts'
import { StoreUnavailable } from '../records/store-unavailable.ts'
import type { Settings } from '../settings/settings.ts'
import { blockedNumbers } from './consent/do-not-call-numbers.ts'
import { indexFolder } from './index/index-folder.ts'
import type { Pace } from './index/indexer.ts'
import { type Crm, type CrmOpening, openCrm } from './open-crm.ts'

/** Each look at a hosted feed is paid for, and each trip takes a while; a desk that asks is brought up to date at once. */
export const hostedIndexerPace: Required<Pace> = { lookMs: 60_000, batchSize: 1000 }

/** What a command loads is seen so soon; each look at a hosted store is paid for. */
const listLookMs = 5000

/** How the feed of the records that the settings name is followed. */
export const indexerPace = ({ LEAD_STORE }: Settings): Pace =>
  LEAD_STORE === 'firestore' ? hostedIndexerPace : {}

/** Opens the CRM on the records that the settings name. */
export async function openCrmForRecords(
  store: OpenRecords,
  settings: Settings,
  hearing: Pick<CrmOpening, 'onFault' | 'onProgress' | 'onAssigned' | 'isBusy'>,
): Promise<Crm> {
  const { folder, remove } = indexFolder(settings.DATA_DIR)
  const pace = indexerPace(settings)
  const { changes } = store
  const blocked = blockedNumbers({
    changes,
    key: () => doNotCallKey(settings),
    lookMs: pace.lookMs ?? listLookMs,
    onFault: hearing.onFault,
  })
  /** An erasure does not fail because the number cannot be listed; the log says why instead. */
  const block = async (phones: string[]) => {
    try {
      await changeNumbers(changes, neededDoNotCallKey(settings), phones, true)
    } catch (error) {
      if (error instanceof StoreUnavailable) throw error
      hearing.onFault(`a number that was not to be called is erased and not on the list: ${errorText(error)}`)
    }
  }
  const crm = await openCrm({ leads: store, changes, folder, pace, blocked, block, ...hearing })
  return {
    ...crm,
    async close() {
      await crm.close()
      remove()
    },
  }
}
