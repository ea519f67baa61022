/** Where pages report errors of their scripts. */
export const faultsPath = '/api/faults'
