/** The sections that every project has words for, in their default order. */
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

type StandardSection = (typeof standardSections)[number]

export const isStandard = (id: string): id is StandardSection =>
  (standardSections as readonly string[]).includes(id)

/** How many labels fit into the header; the others are in a menu. */
export const headerLabels = 7
