/** Every page of the site, including the one for unknown addresses. */
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
