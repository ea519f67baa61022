/** The parts of a deal's id: a contact and, unless it is an address of an earlier version, one project. */
interface DealKey {
  contact: string
  project: string | undefined
}

/** The id of a contact's deal in one project, safe in addresses whatever the project's id is. */
export const makeDealId = (contact: string, project: string): string =>
  `${contact}.${encodeURIComponent(project).replaceAll('~', '%7E').replaceAll('%', '~')}`

const decoded = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text.replaceAll('~', '%'))
  } catch {
    return undefined
  }
}

/** Parses such an id. A contact's own id has no project and means their newest deal. */
export function readDealId(id: string): DealKey {
  const end = id.indexOf('.')
  if (end === -1) return { contact: id, project: undefined }
  return { contact: id.slice(0, end), project: decoded(id.slice(end + 1)) ?? '' }
}

/** The contact of a deal. */
export const contactOf = (id: string): string => readDealId(id).contact
