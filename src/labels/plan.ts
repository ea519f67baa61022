// The master plan shown large.

export const zoom = 'Zoom'
export const zoomIn = 'Zoom in'
export const zoomOut = 'Zoom out'
export const wholePlan = 'Whole plan'
export const close = 'Close'
