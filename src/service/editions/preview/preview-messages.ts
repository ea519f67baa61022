import type { ContentFault, ContentFiles } from '#contract/editions/editions.ts'

/** A draft to be shown, and the live content of its project. */
export interface PreviewDraft {
  /** The name of the project's folder. */
  project: string
  language: string
  /** The campaign page that is to be shown instead of the page. */
  campaign?: string | undefined
  files: ContentFiles
  /** Replaces fields of the draft that cannot be shown. */
  live: ContentFiles
  /** The folder of files made from the live content, such as web sizes of pictures. */
  made: string
}

/** Asks the process that renders previews for one. */
export interface PreviewRequest {
  id: number
  draft: PreviewDraft
  folders: {
    /** The masters that were uploaded, by their hashes. */
    masters: string
    /** The folder of pictures that were resized for earlier previews. */
    quick: string
  }
}

/** A file that a previewed page asks for: one on disk, or text that was written for this page. */
export type PreviewFile = { path: string } | { text: string }

/** A page that is looked at without scripts, and its files by their addresses. */
export interface PreviewPage {
  html: string
  files: Record<string, PreviewFile>
}

/** The result for a draft: its page, if it can be shown, and its faults. */
export interface RenderedPreview {
  page?: PreviewPage
  faults: ContentFault[]
}

/** The reply of the process that renders. */
export interface PreviewReply {
  id: number
  result: RenderedPreview & { error?: string }
}
