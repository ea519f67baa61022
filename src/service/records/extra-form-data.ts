import * as v from 'valibot'

/** An answer to a further question of a portal or a lead form. */
const answer = v.object({ name: v.string(), value: v.string() })

export type Answer = v.InferOutput<typeof answer>

/** The project's settings where the page that sent a lead stated others, as a page opened earlier does. */
const expected = v.object({
  projectName: v.exactOptional(v.string()),
  /** Null where the project is hosted elsewhere, so that its agent is not known here. */
  currentAgent: v.exactOptional(v.nullable(v.string())),
})

export type Expected = v.InferOutput<typeof expected>

/** How a lead came that none of our forms sent. */
const entry = v.variant('by', [
  v.object({ by: v.literal('member') }),
  v.object({ by: v.literal('portal') }),
  v.object({
    by: v.literal('import'),
    /** Names the import. */
    id: v.string(),
    row: v.number(),
    /** The same for rows that are the same lead: see `import-rows.ts`. */
    key: v.string(),
    /** Of a contact who was known before. */
    isAgain: v.exactOptional(v.literal(true)),
  }),
])

export type Entry = v.InferOutput<typeof entry>

/** What came along with a lead and has no field of its own. */
export const sentAlong = v.object({
  answers: v.exactOptional(v.array(answer)),
  expected: v.exactOptional(expected),
  entry: v.exactOptional(entry),
  /** The data was cut to the limit. */
  isCut: v.exactOptional(v.literal(true)),
})

export type ExtraFormData = v.InferOutput<typeof sentAlong>
