import {
  attemptWords,
  type Choices,
  maxValues,
  nextStepWords,
  reachedStages,
  registrationWords,
  relativeDays,
  replyFilters,
  requestWords,
  visitDays,
} from '#api/inbox/inbox.ts'
import { interests } from '#domain/contacts/details.ts'
import { stages } from '#domain/deals/stages.ts'
import { filteredFields, formFields, mapFields } from '#domain/leads/lead-fields.ts'
import { changeInbox } from '../../address/address.ts'
import { defaultOrder, type InboxView } from '../../address/views.ts'
import { ChoiceField, TextField } from '../../controls/forms/field.tsx'
import { SeveralField } from '../../controls/forms/several-field.tsx'
import { useChoices } from '../../data/choices.ts'
import { useProjects } from '../../data/session/projects.ts'
import { useLostReasons } from '../../data/settings.ts'
import { today } from '../../text/desk-time.ts'
import { dayFilters, type FilterName, filterNames, filterValue, orders } from './filter-labels.ts'
import styles from './filter-panel.module.css'

/** Filters with a single value. */
const single: Partial<Record<FilterName, readonly string[]>> = {
  reached: reachedStages,
  answered: replyFilters,
  received: relativeDays,
  next: nextStepWords,
  visit: visitDays,
  flagged: ['yes', 'no'],
  blocked: ['yes', 'no'],
  waiting: ['yes', 'no'],
  attempts: attemptWords,
  registration: registrationWords,
  reassigned: ['yes', 'no'],
}

const campaignPages = (): string[] => [
  ...new Set(useProjects.getState().flatMap(({ campaignPages: pages = {} }) => Object.keys(pages))),
]

const valuesOf = (name: FilterName, choices: Choices, lostReasons: readonly string[]): readonly string[] => {
  const all: Partial<Record<FilterName, readonly string[]>> = {
    project: choices.projects,
    status: stages,
    reason: [...lostReasons, 'none'],
    form: ['site-visit', 'enquiry'],
    owner: ['nobody', ...choices.owners],
    request: requestWords,
    campaignPage: campaignPages(),
    interest: [...interests, 'none'],
    ...mapFields(filteredFields, field => [...choices.fields[field], 'none']),
  }
  return all[name] ?? []
}

/** Every filter with its options; a choice takes effect immediately. */
export default function FilterPanel({ inbox, id }: { inbox: InboxView; id: string }) {
  const choices = useChoices()
  const lostReasons = useLostReasons()
  const isOne = useProjects(({ length }) => length < 2)
  // A field that no form here has, and a page that does not exist, have no filter, unless the address names it.
  const isUnused = (name: FilterName) => {
    const count = valuesOf(name, choices, lostReasons).length
    const isEmpty =
      (formFields.some(field => field === name) && count < 2) || (name === 'campaignPage' && count === 0)
    return isEmpty && !inbox[name]
  }
  const names = (Object.keys(filterNames) as FilterName[]).filter(
    name => (name !== 'project' || !isOne || inbox.project) && !isUnused(name),
  )
  return (
    <section className={styles.panel} id={id} aria-label="Filters">
      <ChoiceField
        label="Order"
        value={inbox.sort ?? defaultOrder}
        choices={orders}
        onChoose={chosen => changeInbox({ sort: chosen === defaultOrder ? undefined : chosen })}
      />
      {names.map(name => {
        const chosen = [inbox[name] ?? []].flat()
        if (dayFilters.includes(name)) {
          return (
            <TextField
              key={name}
              label={filterNames[name]}
              type="date"
              max={name === 'since' || name === 'until' ? today() : undefined}
              value={chosen[0] ?? ''}
              onChange={event => changeInbox({ [name]: event.target.value })}
            />
          )
        }
        const named = (values: readonly string[]) =>
          values.map(each => [each, filterValue(name, each)] as const)
        if (single[name]) {
          return (
            <ChoiceField
              key={name}
              label={filterNames[name]}
              value={chosen[0] ?? ''}
              choices={[['', 'Any'], ...named(single[name])]}
              onChoose={value => changeInbox({ [name]: value })}
            />
          )
        }
        // A value from a shared address is offered even if it does not occur here.
        const values = new Set([...valuesOf(name, choices, lostReasons), ...chosen])
        return (
          <SeveralField
            key={name}
            label={filterNames[name]}
            none="Any"
            values={chosen}
            choices={named([...values])}
            hint={
              choices.cut.some(one => one === name)
                ? `Showing the ${maxValues} most common. To see all, save the full list in Numbers.`
                : undefined
            }
            onChange={several => changeInbox({ [name]: several })}
          />
        )
      })}
    </section>
  )
}
