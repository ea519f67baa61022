import * as v from 'valibot'

/** The set-up steps of a new desk, in their order. */
export const setupSteps = [
  'team',
  'hours',
  'rules',
  'sources',
  'notifications',
  'templates',
  'site',
  'lead',
] as const

export type SetupStep = (typeof setupSteps)[number]

/** Which steps are done, and whether an admin hid the list. */
export const setupResponse = v.object({
  ok: v.literal(true),
  done: v.array(v.picklist(setupSteps)),
  isHidden: v.boolean(),
})

export type SetupResponse = v.InferOutput<typeof setupResponse>

export const setupChange = v.object({ isHidden: v.boolean() })
