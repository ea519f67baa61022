/** The sections every project has words for, in the order the page shows them unless the settings say another. */
export const standardSections = [
  'home',
  'features',
  'overview',
  'pricing',
  'master-plan',
  'location',
  'amenities',
  'gallery',
] as const

/** The id of one of them. */
type StandardSection = (typeof standardSections)[number]

/** Whether an id is one of them. */
export const isStandard = (id: string): id is StandardSection =>
  (standardSections as readonly string[]).includes(id)

/** How many labels fit into the header; the others are in a menu. */
export const headerLabels = 7
