/** Every answer of the site that is a page, the one for an address that is nowhere included. */
export const routes = [
  '/',
  '/Home',
  '/Features',
  '/Overview',
  '/Pricing',
  '/MasterPlan',
  '/Location',
  '/Amenities',
  '/Gallery',
  '/nowhere',
]
