import type { OwnerRule } from '#contract/settings/owner-rules.ts'

/** What a rule asks of a lead. */
interface Origin {
  project: string
  source: string | null
  campaign: string | null
}

/** Without regard to case: a rule may be typed before the first lead of its source. */
const isAmong = (asked: readonly string[], value: string | null): boolean =>
  asked.length === 0 || asked.some(one => one.toLowerCase() === value?.toLowerCase())

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
