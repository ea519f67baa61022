import type { Choices } from '#api/inbox/inbox.ts'
import {
  type AssignmentMode,
  assignmentModes,
  type OwnerRule,
  type PreviewRow,
} from '#api/settings/owner-rules.ts'
import { Icon } from '../controls/badges/icon.tsx'
import { Button } from '../controls/forms/button.tsx'
import { ChoiceField, TextField } from '../controls/forms/field.tsx'
import { MoveButtons } from '../controls/forms/move-buttons.tsx'
import { SeveralField } from '../controls/forms/several-field.tsx'
import { WordsField } from '../controls/forms/words-field.tsx'
import { useProjects } from '../data/session/projects.ts'
import { dayAndClock } from '../text/desk-time.ts'
import { colleague, count, properName } from '../text/labels.ts'
import { sourceName } from '../text/lead-field-text.ts'
import LeaveNote from './leave-note.tsx'
import styles from './owner-rules.module.css'

const modeNames: Record<AssignmentMode, string> = {
  turns: 'Members in turn, while on duty',
  one: 'Always the first member listed',
  nobody: 'No one: leave unassigned',
}

/** How many leads each member would have got, such as 'ravi 6, meera 5'. */
const sharesOf = (leads: readonly PreviewRow[]): string => {
  const shares = new Map<string | null, number>()
  for (const { owner } of leads) shares.set(owner, (shares.get(owner) ?? 0) + 1)
  return [...shares]
    .toSorted(([, a], [, b]) => b - a)
    .map(([owner, count]) => `${owner === null ? 'unassigned' : colleague(owner)} ${count}`)
    .join(', ')
}

/** The effect that a rule would have had on the latest leads. */
function Preview({ leads, all }: { leads: readonly PreviewRow[]; all: number }) {
  return (
    <details className={styles.preview}>
      <summary>
        {leads.length === 0
          ? `None of the last ${count(all, 'lead')}`
          : `${leads.length} of the last ${count(all, 'lead')}: ${sharesOf(leads)}`}
      </summary>
      <ul>
        {leads.map(({ dealId, name, receivedAt, owner }) => (
          <li key={dealId}>
            <span>{properName(name)}</span>
            <time>{dayAndClock(receivedAt)}</time>
            <strong>{owner === null ? 'unassigned' : colleague(owner)}</strong>
          </li>
        ))}
      </ul>
    </details>
  )
}

interface RuleCardProps {
  rule: OwnerRule
  position: number
  isLast: boolean
  choices: Choices
  /** Sources of earlier leads, of keys and of manual entries. */
  sources: readonly string[]
  preview: { leads: PreviewRow[] } | undefined
  onChange: (rule: OwnerRule) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

/** One rule: its conditions, its members, and the effect it would have had. */
export function RuleCard({
  rule,
  position,
  isLast,
  choices,
  sources,
  preview,
  onChange,
  onMove,
  onRemove,
}: RuleCardProps) {
  const set = (change: Partial<OwnerRule>) => onChange({ ...rule, ...change })
  const projects = useProjects()
  const title = rule.name || `Rule ${position}`
  return (
    <li className={styles.card} aria-label={title}>
      <div className={styles.head}>
        <span className={styles.number}>{position}</span>
        <TextField
          label="Name of the rule"
          value={rule.name}
          maxLength={60}
          onChange={({ target }) => set({ name: target.value })}
        />
        <span className={styles.tools}>
          <MoveButtons title={title} isFirst={position === 1} isLast={isLast} onMove={onMove} />
          <Button kind="icon" aria-label={`Remove ${title}`} onClick={onRemove}>
            <Icon name="erase" />
          </Button>
        </span>
      </div>
      <div className={styles.fields}>
        {projects.length > 1 && (
          <SeveralField
            label="Leads from these projects"
            none="Any project"
            values={rule.projects ?? []}
            choices={projects.map(({ projectId, name }) => [projectId, name])}
            onChange={chosen => set({ projects: chosen })}
          />
        )}
        <WordsField
          label="Leads from these sources"
          none="Any source"
          values={rule.sources}
          suggestions={sources}
          nameOf={sourceName}
          onChange={sources => set({ sources })}
        />
        <WordsField
          label="and from these campaigns"
          none="Any campaign"
          values={rule.campaigns}
          suggestions={choices.fields.campaign}
          onChange={campaigns => set({ campaigns })}
        />
        <ChoiceField
          label="go to"
          value={rule.give}
          choices={assignmentModes.map(each => [each, modeNames[each]])}
          onChoose={give => set({ give })}
        />
        {rule.give !== 'nobody' && (
          <SeveralField
            label="Members"
            none="Choose members"
            values={rule.members}
            choices={choices.members.map(email => [email, colleague(email)])}
            onChange={members => set({ members })}
          />
        )}
      </div>
      {rule.give !== 'nobody' && <LeaveNote emails={rule.members} />}
      {preview && (
        <Preview leads={preview.leads.filter(lead => lead.rule === rule.id)} all={preview.leads.length} />
      )}
    </li>
  )
}
