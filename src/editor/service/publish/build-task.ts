/** What is needed to build an edition, or to finish a live one. */
export interface BuildTask {
  step: 'build' | 'finish'
  /** The name of the project's folder. */
  id: string
  /** The edition's folder. */
  folder: string
  /** The project's folder, which has everything that cannot be edited. */
  source: string
  /** The folder of uploaded pictures and videos, by hash. */
  masters: string
  /** Written folders whose compressed files are used again, best first. */
  earlier: string[]
  /** The folder of an earlier edition whose pictures, typefaces and brochures are reused. */
  madeBy?: string
}

/** The result; a build without one has failed. `isStale`: other code or another folder built the edition. */
export type BuildResult = { isDone: true; isStale?: boolean } | { isDone: false; faults: string[] }
