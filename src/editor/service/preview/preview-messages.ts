import type { ContentFault, ContentFiles } from '#project/content/content-files.ts'

/** A draft to render, and the live content of its project. */
export interface PreviewDraft {
  /** The name of the project's folder. */
  project: string
  language: string
  /** The campaign page to show instead of the full page. */
  campaign?: string | undefined
  files: ContentFiles
  /** Replaces fields of the draft that cannot be shown. */
  live: ContentFiles
  /** The folder of files made from the live content, such as web sizes of pictures. */
  made: string
}

/** A draft to render, and the folders with its pictures. */
export interface PreviewTask {
  draft: PreviewDraft
  folders: {
    /** The folder of uploaded masters, by their hashes. */
    masters: string
    /** The folder of pictures that were resized for earlier previews. */
    quick: string
  }
}

/** A file that a previewed page requests: one on disk, or text that was written for this page. */
export type PreviewFile = { path: string } | { text: string }

/** A page to view without scripts, and its files by address. */
export interface PreviewPage {
  html: string
  files: Record<string, PreviewFile>
}

/** The result for a draft: its page, if it can be shown, and its errors. */
export interface RenderedPreview {
  page?: PreviewPage
  faults: ContentFault[]
  /** The sections that could not be shown, by their ids. */
  leftOut?: string[]
}
