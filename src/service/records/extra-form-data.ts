import * as v from 'valibot'

/** Something a portal or a lead form asked beside name and number. */
const answer = v.object({ name: v.string(), value: v.string() })

export type Answer = v.InferOutput<typeof answer>

/** What the project's settings say where the page that sent a lead said something else, as one that was opened earlier does. */
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
  /** More came along than is kept. */
  isCut: v.exactOptional(v.literal(true)),
})

export type ExtraFormData = v.InferOutput<typeof sentAlong>
