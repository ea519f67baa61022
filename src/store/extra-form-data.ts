import * as v from 'valibot'

/** An answer to a further question of a portal or a lead form. */
const answer = v.object({ name: v.string(), value: v.string() })

export type Answer = v.InferOutput<typeof answer>

/** The project's settings, stored if the sending page stated others, for example because it was opened earlier. */
const expected = v.object({
  projectName: v.exactOptional(v.string()),
  /** Null for a project hosted elsewhere, whose agent is unknown here. */
  currentAgent: v.exactOptional(v.nullable(v.string())),
})

export type Expected = v.InferOutput<typeof expected>

/** How a lead arrived that came from none of our forms. */
const entry = v.variant('by', [
  v.object({ by: v.literal('member') }),
  v.object({ by: v.literal('portal') }),
  v.object({
    by: v.literal('import'),
    /** The id of the import. */
    id: v.string(),
    row: v.number(),
    /** Equal for rows that are the same lead: see `import-rows.ts`. */
    key: v.string(),
    /** The contact was known before. */
    isAgain: v.exactOptional(v.literal(true)),
  }),
])

export type Entry = v.InferOutput<typeof entry>

/** The parts of a lead that have no field of their own. */
export const sentAlong = v.object({
  answers: v.exactOptional(v.array(answer)),
  expected: v.exactOptional(expected),
  entry: v.exactOptional(entry),
  /** The data was truncated at the limit. */
  isCut: v.exactOptional(v.literal(true)),
})

export type ExtraFormData = v.InferOutput<typeof sentAlong>
