import { useState } from 'react'
import * as v from 'valibot'
import type { Deal } from '#api/deals/deal.ts'
import {
  type DetailChange,
  detailChange,
  detailRow,
  plainDetails,
  textDetails,
  textDetailTable,
} from '#domain/contacts/details.ts'
import button from '../controls/forms/button.module.css'
import { Button } from '../controls/forms/button.tsx'
import { TextField } from '../controls/forms/field.tsx'
import formStyles from '../controls/forms/form.module.css'
import { useSubmit } from '../controls/forms/use-submit.ts'
import { Sheet } from '../controls/sheet.tsx'
import { changeDeal } from '../data/change-deal.ts'
import { RequestError } from '../data/request-error.ts'
import { useProject } from '../data/session/projects.ts'
import { properName } from '../text/labels.ts'

/** The typed fields that differ from before. */
const typed = (data: FormData, { details, name }: Deal): Record<string, string> =>
  Object.fromEntries(
    textDetails.flatMap(of => {
      const text = String(data.get(of) ?? '').trim()
      const before = of === 'name' ? properName(name) : (details[of] ?? '')
      return text === before ? [] : [[of, text]]
    }),
  )

/** Notes the result of a call: name, address, and what the contact looks for. */
export default function DetailsSheet({ deal, onClose }: { deal: Deal; onClose: () => void }) {
  const { id, name, details, leads } = deal
  const [opened] = useState(deal)
  const units = useProject(leads[0]?.projectId)?.units ?? []
  const { submit, errorOf } = useSubmit(
    async (_, form) => {
      const read = v.safeParse(detailChange, typed(new FormData(form), deal))
      if (!read.success) {
        const [issue] = read.issues
        throw new RequestError(400, issue.message, { field: v.getDotPath(issue) ?? 'name' })
      }
      onClose()
      const change: DetailChange = read.output
      if (Object.keys(change).length > 0) void changeDeal(id, { details: change }, opened)
    },
    { fields: textDetails, keepsFields: true },
  )

  return (
    <Sheet title={`Details of ${properName(name)}`} onClose={onClose}>
      <form className={formStyles.form} onSubmit={submit} noValidate>
        <TextField
          label={textDetailTable.name.label}
          name="name"
          defaultValue={properName(name)}
          autoComplete="off"
          maxLength={100}
          hint={`As sent: ${properName(leads.at(-1)?.name ?? name)}`}
          error={errorOf('name')}
          data-first
        />
        <TextField
          label={textDetailTable.email.label}
          name="email"
          type="email"
          inputMode="email"
          defaultValue={details.email ?? ''}
          autoComplete="off"
          error={errorOf('email')}
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
              error={errorOf(of)}
            />
          )
        })}
        <datalist id="units">
          {units.map(unit => (
            <option key={unit}>{unit}</option>
          ))}
        </datalist>
        <div className={button.row}>
          <Button kind="primary" type="submit">
            Save
          </Button>
        </div>
      </form>
    </Sheet>
  )
}
