/** A folder name for a project's name: `hill-view-ii` for `Hill View II`. */
export const toProjectId = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f’']/g, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^[-0-9]+|-+$/g, '')
    .slice(0, longestId)
    .replace(/-+$/, '')

const longestId = 40

/** Reserved names next to the project folders. */
const taken: Record<string, string> = {
  desk: 'The name desk is reserved. Choose another name.',
  default: 'The name default is reserved. Choose another name.',
  // Data read from JSON leaves a field of this name out.
  constructor: 'The name constructor is reserved. Choose another name.',
}

/** Names of devices, which Windows allows for no file, so that the project could not be checked out there. */
const device = /^(?:con|prn|aux|nul|com\d|lpt\d)$/

/** Why a project's folder cannot have this name; undefined if it can. */
export function projectIdFault(id: string): string | undefined {
  // The name is also the label of a host, which ends with no dash.
  if (!/^[a-z](?:[a-z0-9-]*[a-z0-9])?$/.test(id))
    return 'Use small letters, digits and dashes for the name, such as lakeside.'
  if (id.length > longestId) return `Use at most ${longestId} characters for the name.`
  if (device.test(id)) return `The name ${id} is reserved. Choose another name.`
  return Object.hasOwn(taken, id) ? taken[id] : undefined
}
