import { nav } from 'virtual:project/words'

/** The seven sections the navigation leads to, in its order, whatever the order of the words. */
const sections = ['home', 'overview', 'pricing', 'master-plan', 'location', 'amenities', 'gallery'] as const

/** The anchors of the navigation. */
export const navItems = sections.map(id => ({ id, label: nav[id] }))
