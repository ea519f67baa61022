import { unaskedPermission } from '#domain/contacts/permission.ts'
import type { DeliveryContext } from '../../../src/service/delivery/delivery-channel.ts'

/** What is known of a sender who has neither agreed nor withdrawn. */
export const nothingSaid: DeliveryContext = {
  permission: { ...unaskedPermission, ownWithdrawn: [], lastChange: null },
  since: 0,
}

export const reachOf = async () => nothingSaid
