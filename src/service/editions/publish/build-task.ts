import * as v from 'valibot'

/** What the service asks the process that builds: to build an edition, or to do later what nobody waits for. */
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

/** What came of it; a build that says nothing has failed. Of a finished edition, whether other code or another folder built it. */
export type BuildResult = { isDone: true; isStale?: boolean } | { isDone: false; faults: string[] }
