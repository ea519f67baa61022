import type { ContentFault, ContentFiles } from '#contract/editions/editions.ts'

/** What is to be shown of which project, and what is live of it. */
export interface PreviewDraft {
  /** The name of the project's folder. */
  project: string
  language: string
  /** The campaign page that is to be shown instead of the page. */
  campaign?: string | undefined
  files: ContentFiles
  /** Where a field of the draft cannot be shown, it is shown as it is here. */
  live: ContentFiles
  /** Where the files are that were made of what is live, such as web sizes of its pictures. */
  made: string
}

/** Asks the process that renders previews for one. */
export interface PreviewRequest {
  id: number
  draft: PreviewDraft
  folders: {
    /** The masters that were uploaded, by their hashes. */
    masters: string
    /** What was resized for a preview before. */
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

/** What came of a draft: its page, unless nothing of it can be shown, and all that is wrong with it. */
export interface RenderedPreview {
  page?: PreviewPage
  faults: ContentFault[]
}

/** What the process that renders answers. */
export interface PreviewReply {
  id: number
  result: RenderedPreview & { error?: string }
}
