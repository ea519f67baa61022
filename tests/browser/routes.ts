/** Every page of the site. */
export const pages = [
  '/',
  '/Home',
  '/Features',
  '/Overview',
  '/Pricing',
  '/MasterPlan',
  '/Location',
  '/Amenities',
  '/Gallery',
]

/** Every answer of the site that is a page, the one for an address that is nowhere included. */
export const routes = [...pages, '/nowhere']
