import { type SubmitEvent, useState } from 'react'
import * as v from 'valibot'
import type { Person } from '#contract/crm/person.ts'
import {
  type DetailChange,
  detailChange,
  detailRow,
  plainDetails,
  textDetails,
  textDetailTable,
} from '#domain/deals/details.ts'
import button from '../controls/button.module.css'
import { TextField } from '../controls/field.tsx'
import { Sheet } from '../controls/sheet.tsx'
import { changePerson } from '../people/change-person.ts'
import { useProject } from '../session/projects.ts'
import { properName } from '../text/labels.ts'
import styles from './next-sheet.module.css'

/** What was typed, where it is other than before. */
const typed = (data: FormData, { details, name }: Person): Record<string, string> =>
  Object.fromEntries(
    textDetails.flatMap(of => {
      const text = String(data.get(of) ?? '').trim()
      const before = of === 'name' ? properName(name) : (details[of] ?? '')
      return text === before ? [] : [[of, text]]
    }),
  )

/** Notes what a call told: how somebody is called, where they are written to, and what they look for. */
export default function DetailsSheet({ person, onClose }: { person: Person; onClose: () => void }) {
  const { id, name, details, leads } = person
  const units = useProject(leads[0]?.projectId)?.units ?? []
  const [fault, setFault] = useState<{ field: string; message: string }>()
  const faultOf = (field: string) => (fault?.field === field ? fault.message : undefined)

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const read = v.safeParse(detailChange, typed(new FormData(event.currentTarget), person))
    if (!read.success) {
      const [issue] = read.issues
      return setFault({ field: v.getDotPath(issue) ?? 'name', message: issue.message })
    }
    onClose()
    const change: DetailChange = read.output
    if (Object.keys(change).length > 0) void changePerson(id, { details: change })
  }

  return (
    <Sheet title={`Details of ${properName(name)}`} onClose={onClose}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField
          label={textDetailTable.name.label}
          name="name"
          defaultValue={properName(name)}
          autoComplete="off"
          maxLength={100}
          hint={`As sent: ${properName(leads.at(-1)?.name ?? name)}`}
          fault={faultOf('name')}
          data-first
        />
        <TextField
          label={textDetailTable.email.label}
          name="email"
          type="email"
          inputMode="email"
          defaultValue={details.email ?? ''}
          autoComplete="off"
          fault={faultOf('email')}
        />
        {plainDetails.map(of => {
          const { label, placeholder, offersUnits } = detailRow(of)
          return (
            <TextField
              key={of}
              label={label}
              name={of}
              list={offersUnits ? 'units' : undefined}
              defaultValue={details[of] ?? ''}
              autoComplete="off"
              placeholder={placeholder}
              fault={faultOf(of)}
            />
          )
        })}
        <datalist id="units">
          {units.map(unit => (
            <option key={unit}>{unit}</option>
          ))}
        </datalist>
        <div className={button.row}>
          <button className={button.primary} type="submit">
            Save
          </button>
        </div>
      </form>
    </Sheet>
  )
}
