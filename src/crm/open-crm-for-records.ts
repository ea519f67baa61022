import { errorText } from '#lib/log/log.ts'
import { changeNumbers } from '#store/do-not-call.ts'
import { doNotCallKey, neededDoNotCallKey } from '#store/do-not-call-key.ts'
import type { OpenRecords } from '#store/records.ts'
import type { StoreSettings } from '#store/store-settings.ts'
import { StoreUnavailable } from '#store/store-unavailable.ts'
import { indexFolder } from './index/index-file.ts'
import type { Pace } from './index/indexer.ts'
import { type Crm, type CrmOptions, openCrm } from './open-crm.ts'
import { blockedNumbers } from './reading/do-not-call-numbers.ts'

/** Each read of a hosted change log costs money and time; a waiting desk is brought up to date immediately. */
export const hostedIndexerPace: Required<Pace> = { lookMs: 60_000, batchSize: 1000 }

/** How soon a number added by a command takes effect; each read of a hosted store costs money. */
const listLookMs = 5000

/** The indexing pace for the configured records. */
export const indexerPace = ({ LEAD_STORE }: StoreSettings): Pace =>
  LEAD_STORE === 'firestore' ? hostedIndexerPace : {}

/** Opens the CRM on the configured records. */
export async function openCrmForRecords(
  store: OpenRecords,
  settings: StoreSettings,
  hearing: Pick<CrmOptions, 'onError' | 'onProgress' | 'onUnknown' | 'isBusy'>,
): Promise<Crm> {
  const { folder, remove } = indexFolder(settings.DATA_DIR)
  const pace = indexerPace(settings)
  const { changes } = store
  const blocked = blockedNumbers({
    changes,
    key: () => doNotCallKey(settings),
    lookMs: pace.lookMs ?? listLookMs,
    onError: hearing.onError,
  })
  /** An erasure does not fail because the number cannot be added; the log gives the reason instead. */
  const block = async (phones: string[]) => {
    try {
      await changeNumbers(changes, neededDoNotCallKey(settings), phones, true)
    } catch (error) {
      if (error instanceof StoreUnavailable) throw error
      hearing.onError(`a number that was not to be called is erased and not on the list: ${errorText(error)}`)
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
