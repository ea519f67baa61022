// The large views of the master plan and the units.

export const zoom = 'Zoom'
export const zoomIn = 'Zoom in'
export const zoomOut = 'Zoom out'
export const wholePlan = 'Whole plan'
export const close = 'Close'
export const plans = 'Plans'
export const unitType = 'Type'
export const compare = 'Compare two types'
