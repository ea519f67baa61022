/** The store cannot take or tell anything now; the cause may pass. */
export class StoreUnavailable extends Error {}
