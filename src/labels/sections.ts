// Buttons and small words of the sections.

export const getPricing = 'Get Pricing'
export const explorePlan = 'Explore the plan'
export const downloadBrochure = 'Download Brochure'
export const kilometres = '{number} km'
export const openMaps = 'Open in Google Maps'
export const mapOf = 'Map of {place}'
export const sketchMap = 'Sketch map around {projectName}: {places}'
export const notToScale = 'Not to scale'
export const carousel = 'carousel'
export const slide = 'slide'
export const slideOf = '{number} of {count}'
export const photoOf = 'Photo {number} of {count}: {caption}'
