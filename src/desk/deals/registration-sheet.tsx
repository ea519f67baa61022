import { type SubmitEvent, useState } from 'react'
import type { Deal } from '#api/deals/deal.ts'
import { defaultRegistrationDays } from '#domain/deals/registration.ts'
import button from '../controls/forms/button.module.css'
import { Button } from '../controls/forms/button.tsx'
import { TextField } from '../controls/forms/field.tsx'
import formStyles from '../controls/forms/form.module.css'
import { Sheet } from '../controls/sheet.tsx'
import { changeDeal } from '../data/change-deal.ts'
import { useDeskSettings } from '../data/settings.ts'
import { dateText, instantOf, today } from '../text/desk-time.ts'
import { properName } from '../text/labels.ts'

/** Records, renews or removes a contact's registration with the developer. */
export default function RegistrationSheet({ deal, onClose }: { deal: Deal; onClose: () => void }) {
  const { id, name, registration } = deal
  const usualDays = useDeskSettings().settings.registrationDays ?? defaultRegistrationDays
  const [day, setDay] = useState(today())
  const [days, setDays] = useState(String(registration?.days ?? usualDays))
  const [reference, setReference] = useState(registration?.reference ?? '')
  const [opened] = useState(deal)

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    onClose()
    const named = reference.trim()
    // A registration of today starts now, an earlier one at noon of its day.
    const at = day === today() ? Date.now() : instantOf(day, 12 * 60)
    const held = { at, days: Number(days), ...(named && { reference: named }) }
    void changeDeal(id, { registration: held }, opened)
  }

  return (
    <Sheet
      title={registration ? `Renew ${properName(name)}’s registration` : `Register ${properName(name)}`}
      onClose={onClose}
    >
      <form className={formStyles.form} onSubmit={submit}>
        {registration && <p>Registered since {dateText(registration.at)}. Renewing starts a new period.</p>}
        <TextField
          label="Registered with the developer on"
          type="date"
          max={today()}
          value={day}
          onChange={event => event.target.value && setDay(event.target.value)}
          data-first
          required
        />
        <TextField
          label="Valid for (days)"
          type="number"
          inputMode="numeric"
          min={1}
          max={730}
          value={days}
          onChange={event => setDays(event.target.value)}
          required
        />
        <TextField
          label="Developer’s reference"
          value={reference}
          maxLength={100}
          placeholder="None"
          autoComplete="off"
          onChange={event => setReference(event.target.value)}
        />
        <div className={button.row}>
          <Button kind="primary" type="submit">
            {registration ? 'Renew' : 'Register'}
          </Button>
          {registration && (
            <Button
              kind="plain"
              onClick={() => {
                onClose()
                void changeDeal(id, { registration: null }, opened)
              }}
            >
              Remove the registration
            </Button>
          )}
        </div>
      </form>
    </Sheet>
  )
}
