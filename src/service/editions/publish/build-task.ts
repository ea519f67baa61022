import * as v from 'valibot'

/** A task for the process that builds: to build an edition, or to finish one that is live. */
export const buildTask = v.object({
  step: v.picklist(['build', 'finish']),
  /** The name of the project's folder. */
  id: v.string(),
  /** The edition's folder. */
  folder: v.string(),
  /** The project's folder, which has everything that is not edited. */
  source: v.string(),
  /** Where uploaded pictures and videos are, by their hash. */
  masters: v.string(),
  /** Built folders whose files are used again, the best first. */
  earlier: v.array(v.string()),
  /** The folder of an earlier edition whose pictures, typefaces and brochures are used again. */
  madeBy: v.optional(v.string()),
  /** Bytes of memory beyond which the build ends. */
  mostMemory: v.number(),
})

export type BuildTask = v.InferOutput<typeof buildTask>

/** The result; a build without one has failed. `isStale`: other code or another folder built the edition. */
export type BuildResult = { isDone: true; isStale?: boolean } | { isDone: false; faults: string[] }
