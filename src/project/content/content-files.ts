/** The JSON content of a project by file name; none of it is HTML. */
export type ContentFiles = Record<string, unknown>

/** Why a draft cannot be published: the field and what to do, in the words of the build. */
export interface ContentFault {
  file: string
  path: string
  message: string
}

/** A field that still has the sample text of a new project. */
export interface PlaceholderField {
  file: string
  path: string
}
