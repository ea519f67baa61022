import type { OwnerRule } from '#contract/crm/owner-rules.ts'

/** What a rule asks of a lead. */
export interface Origin {
  project: string
  source: string | null
  campaign: string | null
}

const isAmong = (asked: readonly string[], value: string | null): boolean =>
  asked.length === 0 || (value !== null && asked.includes(value))

/** The first rule that fits a lead. */
export const ruleFor = (
  rules: readonly OwnerRule[],
  { project, source, campaign }: Origin,
): OwnerRule | undefined =>
  rules.find(
    rule =>
      isAmong(rule.projects ?? [], project) &&
      isAmong(rule.sources, source) &&
      isAmong(rule.campaigns, campaign),
  )
