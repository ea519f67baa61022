/** The store cannot write or read now; the cause may pass. */
export class StoreUnavailable extends Error {}
