import * as v from 'valibot'

/** A task for the building process: build an edition, or finish a live one. */
export const buildTask = v.object({
  step: v.picklist(['build', 'finish']),
  /** The name of the project's folder. */
  id: v.string(),
  /** The edition's folder. */
  folder: v.string(),
  /** The project's folder, which has everything that cannot be edited. */
  source: v.string(),
  /** The folder of uploaded pictures and videos, by hash. */
  masters: v.string(),
  /** Built folders whose files are reused, best first. */
  earlier: v.array(v.string()),
  /** The folder of an earlier edition whose pictures, typefaces and brochures are reused. */
  madeBy: v.optional(v.string()),
  /** The memory limit of the build, in bytes. */
  mostMemory: v.number(),
})

export type BuildTask = v.InferOutput<typeof buildTask>

/** The result; a build without one has failed. `isStale`: other code or another folder built the edition. */
export type BuildResult = { isDone: true; isStale?: boolean } | { isDone: false; faults: string[] }
