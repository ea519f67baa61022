import * as v from 'valibot'
import { clientId } from '#domain/leads/rules.ts'
import { isPlainText } from '#lib/text/plain-text.ts'

/** How a rule assigns a lead: to its members in turn while on duty, always to the first of them, or not at all. */
export const assignmentModes = ['turns', 'one', 'nobody'] as const

export type AssignmentMode = (typeof assignmentModes)[number]

const text = (max: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1),
    v.maxLength(max),
    v.check(isPlainText, 'Enter it on one line.'),
  )
const email = v.pipe(text(254), v.toLowerCase())

const ownerRule = v.pipe(
  v.object({
    id: clientId,
    name: v.pipe(
      v.string('Enter a name for the rule.'),
      v.trim(),
      v.nonEmpty('Enter a name for the rule.'),
      v.maxLength(60),
      v.check(isPlainText),
    ),
    /**
     * The conditions on leads, each with one of these values; without values, all leads match. Projects are named by
     * id.
     */
    projects: v.exactOptional(v.pipe(v.array(text(200)), v.maxLength(50, 'Choose at most 50 projects.'))),
    sources: v.pipe(v.array(text(200)), v.maxLength(50, 'Choose at most 50 sources.')),
    campaigns: v.pipe(v.array(text(200)), v.maxLength(50, 'Choose at most 50 campaigns.')),
    give: v.picklist(assignmentModes),
    members: v.pipe(v.array(email), v.maxLength(50, 'Choose at most 50 members.')),
  }),
  v.forward(
    v.check(({ give, members }) => give === 'nobody' || members.length > 0, 'Choose who gets these leads.'),
    ['members'],
  ),
)

export type OwnerRule = v.InferOutput<typeof ownerRule>

const minutes = v.pipe(
  v.number(),
  v.integer('Enter whole minutes.'),
  v.minValue(1, 'Choose at least a minute.'),
  v.maxValue(2880, 'Choose at most 48 hours.'),
)

/** The rules in their order: the first that matches a lead applies. */
export const ownerRules = v.object({
  rules: v.pipe(v.array(ownerRule), v.maxLength(50, 'There can be at most 50 rules. Remove one first.')),
  /**
   * After this much working time without a reply, in minutes, the lead goes to the next in turn; null turns this off.
   */
  silentMinutes: v.nullable(minutes),
})

export type OwnerRules = v.InferOutput<typeof ownerRules>

/** Nothing is assigned before an admin makes a rule. */
export const noRules: OwnerRules = { rules: [], silentMinutes: null }

/** The rules, and their revision. */
export const ownerRulesResponse = v.object({
  ok: v.literal(true),
  ...ownerRules.entries,
  revision: v.number(),
})

export type OwnerRulesResponse = v.InferOutput<typeof ownerRulesResponse>

export const ownerRulesChange = v.object({
  ...ownerRules.entries,
  revision: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
})

/** The owner that a recent lead would have got, and by which rule; null for unassigned and for no rule. */
const previewRow = v.object({
  dealId: v.string(),
  name: v.string(),
  receivedAt: v.number(),
  source: v.nullable(v.string()),
  campaign: v.nullable(v.string()),
  rule: v.nullable(v.string()),
  owner: v.nullable(v.string()),
})

export type PreviewRow = v.InferOutput<typeof previewRow>

/** How many leads the preview of rules reads. */
export const previewLeads = 20

export const ownerPreviewResponse = v.object({ ok: v.literal(true), leads: v.array(previewRow) })

export type OwnerPreviewResponse = v.InferOutput<typeof ownerPreviewResponse>

/** The author of a rule's assignments. */
export const byAssignmentRule = 'Owner rules'
