/** Names of lists and groups whose own name says too little. */
const names: Record<string, string> = {
  about: 'Topics',
  distances: 'Distances',
  facts: 'Facts',
  faq: 'Questions and answers',
  hero: 'First picture',
  groups: 'Groups',
  amenities: 'Amenities',
  items: 'Entries',
  logos: 'Logos',
  paragraphs: 'Paragraphs',
  photos: 'Photos',
  project: 'Registration numbers',
  quotes: 'Quotes',
  rows: 'Rows',
  social: 'Social media',
  stages: 'Stages',
  stats: 'Figures',
  tour: 'Video or tour',
  developer: 'About the developer',
  payment: 'Payment plan',
  progress: 'Construction progress',
  specifications: 'Specifications',
  story: 'Text with a picture',
  units: 'Units',
  updates: 'Updates',
  visit: 'Invitation to visit',
  wide: 'On large screens',
  tall: 'On phones',
}

/** A content path's last part as words. */
export function speakName(path: string): string {
  const name = path.split('.').findLast(part => !/^\d+$/.test(part)) ?? path
  if (Object.hasOwn(names, name)) return names[name] ?? name
  const apart = name
    .replaceAll(/[-_]/g, ' ')
    .replaceAll(/([a-z])([A-Z])/g, (_, before, after) => `${before} ${after.toLowerCase()}`)
    .replaceAll(/\bbhk\b/gi, 'BHK')
  return apart.charAt(0).toUpperCase() + apart.slice(1)
}

/** The name of one item of a list: Photo of Photos, Entry of Entries. */
export const nameItem = (list: string): string =>
  list === names.social ? list : list.replace(/ies$/, 'y').replace(/s$/, '')
