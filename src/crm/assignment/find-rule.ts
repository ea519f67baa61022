import type { OwnerRule } from '#api/settings/owner-rules.ts'

/** The fields of a lead that rules check. */
interface Origin {
  project: string
  source: string | null
  campaign: string | null
}

/** Ignores case, because a rule may be typed before the first lead of its source. */
const isAmong = (wanted: readonly string[], value: string | null): boolean =>
  wanted.length === 0 || wanted.some(one => one.toLowerCase() === value?.toLowerCase())

/** The first rule that matches a lead. */
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
