import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { endpoints } from '#api/desk-endpoints.ts'
import { deskPaths } from '#api/desk-paths.ts'
import type { OwnerRule, OwnerRulesResponse, PreviewRow } from '#api/settings/owner-rules.ts'
import { manualSources } from '#domain/leads/lead-fields.ts'
import { Icon } from '../controls/badges/icon.tsx'
import { Button } from '../controls/forms/button.tsx'
import { TextField } from '../controls/forms/field.tsx'
import { Submit } from '../controls/forms/submit.tsx'
import text from '../controls/forms/text.module.css'
import { useSubmit } from '../controls/forms/use-submit.ts'
import { ErrorState, Skeleton } from '../controls/state.tsx'
import { useChoices } from '../data/choices.ts'
import { useSettled } from '../data/found-leads.ts'
import { query, useFresh } from '../data/queries.ts'
import { request } from '../data/send-request.ts'
import { showDone } from '../data/toasts.ts'
import styles from './owner-rules.module.css'
import { RuleCard } from './rule-card.tsx'

const newRule = (): OwnerRule => ({
  id: crypto.randomUUID(),
  name: '',
  sources: [],
  campaigns: [],
  give: 'turns',
  members: [],
})

/** How long to wait after the last key before asking for a preview. */
const pauseMs = 300

/** The effect that the rules on the screen would have had; incomplete rules have none. */
function usePreview(rules: OwnerRule[]): { leads: PreviewRow[] } | undefined {
  const settled = useSettled(rules, pauseMs)
  const whole = settled
    .filter(({ give, members }) => give === 'nobody' || members.length > 0)
    .map(rule => ({ ...rule, name: rule.name.trim() || 'Rule' }))
  // The rules can be written without a preview.
  return useQuery({
    queryKey: [deskPaths.ownerPreview, whole],
    queryFn: ({ signal }) =>
      request(endpoints.previewOwners, { body: { rules: whole, silentMinutes: null }, signal }),
    placeholderData: keepPreviousData,
  }).data
}

const moved = (rules: OwnerRule[], from: number, by: -1 | 1): OwnerRule[] => {
  const rule = rules[from]
  if (!rule) return rules
  return rules.toSpliced(from, 1).toSpliced(from + by, 0, rule)
}

/** The suggested sources of a rule, including those of keys that have sent no lead yet. */
function useSources(known: readonly string[]): string[] {
  const { data: response } = useQuery(query(endpoints.intakeKeys))
  const keys = response?.keys.filter(({ revokedAt }) => revokedAt === null) ?? []
  return [...new Set([...known, ...keys.map(({ source }) => source), ...manualSources, 'import'])]
}

/** Keeps the values it was opened with, so that a reload loses nothing typed. */
function RulesForm({ opened }: { opened: OwnerRulesResponse }) {
  const [kept, setKept] = useState(opened)
  const [rules, setRules] = useState(kept.rules)
  const [silent, setSilent] = useState(kept.silentMinutes === null ? '' : String(kept.silentMinutes))
  const choices = useChoices()
  const sources = useSources(choices.fields.source)
  const preview = usePreview(rules)

  const { submit, error, isBusy } = useSubmit(
    async () => {
      const body = { rules, silentMinutes: silent === '' ? null : Number(silent), revision: kept.revision }
      const response = await request(endpoints.saveOwnerRules, { body })
      setKept(response)
      setRules(response.rules)
      showDone('Rules saved. They apply to new leads from now on.')
    },
    { keepsFields: true },
  )

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {rules.length === 0 && <p className={text.aside}>No rules yet: new leads stay unassigned.</p>}
      <ol className={styles.rules}>
        {rules.map((rule, index) => (
          <RuleCard
            key={rule.id}
            rule={rule}
            position={index + 1}
            isLast={index === rules.length - 1}
            choices={choices}
            sources={sources}
            preview={preview}
            onChange={changed => setRules(rules.with(index, changed))}
            onMove={by => setRules(moved(rules, index, by))}
            onRemove={() => setRules(rules.toSpliced(index, 1))}
          />
        ))}
      </ol>
      <Button kind="quiet" onClick={() => setRules([...rules, newRule()])}>
        <Icon name="plus" />
        Add a rule
      </Button>
      <TextField
        label="Reassign a lead without a reply after"
        hint="Working minutes. Leave empty to never reassign. Only leads assigned in turn are reassigned."
        type="number"
        min={1}
        max={2880}
        value={silent}
        onChange={({ target }) => setSilent(target.value)}
      />
      <Submit error={error} isBusy={isBusy}>
        Save the rules
      </Submit>
    </form>
  )
}

/** The assignment rules in their order, each with the effect it would have had. */
export function OwnerRulesSection() {
  const { data: response, error, refetch } = useFresh(endpoints.ownerRules)
  return (
    <section className={styles.part} aria-label="Who gets new leads">
      <h2>Who gets new leads</h2>
      <p className={text.aside}>
        The first rule that matches assigns the lead. You can enter a source or campaign before its first
        lead. Members set their own hours in their account.
      </p>
      {response && <RulesForm opened={response} />}
      {!response && error && <ErrorState what="The rules" error={error} onRetry={refetch} />}
      {!response && !error && <Skeleton label="Loading the rules" rows={2} />}
    </section>
  )
}
