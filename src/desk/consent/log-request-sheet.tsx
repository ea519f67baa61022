import { useState } from 'react'
import type { Deal } from '#api/deals/deal.ts'
import { endpoints } from '#api/desk-endpoints.ts'
import { offeredPurposes, recordablePurposes } from '#domain/consent/recordable-purposes.ts'
import type { SaidHow } from '#domain/contacts/buyer-facts.ts'
import { inEffect, purposeNames } from '#domain/contacts/permission.ts'
import { asksErasure, type NewRight } from '#domain/contacts/rights.ts'
import { purposesIn } from '#domain/leads/purposes.ts'
import { ErrorText } from '../controls/forms/error-text.tsx'
import { TextField } from '../controls/forms/field.tsx'
import formStyles from '../controls/forms/form.module.css'
import { SaveOrCancel } from '../controls/forms/save-or-cancel.tsx'
import { useSubmit } from '../controls/forms/use-submit.ts'
import { Sheet } from '../controls/sheet.tsx'
import { cacheContact } from '../data/deals.ts'
import { RequestError } from '../data/request-error.ts'
import { request } from '../data/send-request.ts'
import { useProjects } from '../data/session/projects.ts'
import { useDeskSettings } from '../data/settings.ts'
import { properName } from '../text/labels.ts'
import { ChannelChoice } from './channel-choice.tsx'
import styles from './log-request-sheet.module.css'

/** Logs a buyer's request about their data. */
export async function logRight(dealId: string, body: NewRight): Promise<void> {
  cacheContact((await request(endpoints.logRight, { id: dealId, body })).deal)
}

/** One request for each ticked or typed field. */
const saidIn = (data: FormData, how: SaidHow): NewRight['ask'][] => {
  const purposes = purposesIn(data.getAll('purpose').map(String))
  const name = String(data.get('name') ?? '').trim()
  return [
    ...(purposes.length > 0 ? [{ what: 'withdraw' as const, purposes, how }] : []),
    ...(name ? [{ what: 'correct' as const, name, how }] : []),
    ...(data.has('erase') ? [{ what: 'erase' as const, how }] : []),
  ]
}

/** Logs a buyer's request about their data; it has the same effect as on the buyer's own page. */
export default function LogRequestSheet({ deal, onClose }: { deal: Deal; onClose: () => void }) {
  const days = useDeskSettings().requestDays
  const [how, setHow] = useState<SaidHow>('phone')
  // A retry after a failure records each request once.
  const [ids] = useState(() => ({
    withdraw: crypto.randomUUID(),
    agree: crypto.randomUUID(),
    correct: crypto.randomUUID(),
    erase: crypto.randomUUID(),
  }))
  const { withdrawn } = inEffect(deal.permission)
  const offered = offeredPurposes(deal.leads, useProjects())
  const recordable = recordablePurposes(offered, deal.permission).withdraw
  const left = recordable.filter(purpose => !withdrawn.includes(purpose))
  const isErasing = asksErasure(deal.requests)

  const { submit, error, isBusy } = useSubmit(
    async (_, form) => {
      const requests = saidIn(new FormData(form), how)
      if (requests.length === 0) throw new RequestError(400, 'Choose what they told you.')
      for (const ask of requests) await logRight(deal.id, { id: ids[ask.what], ask })
      onClose()
    },
    { keepsFields: true },
  )

  return (
    <Sheet title="Log what they told you" onClose={onClose}>
      <p>
        What {properName(deal.name)} told you takes effect right away. The history shows that you logged it.
      </p>
      <form className={formStyles.form} onSubmit={submit}>
        <ChannelChoice how={how} onChoose={setHow} />
        {left.length > 0 && (
          <fieldset className={styles.choices}>
            <legend>Withdraw consent for</legend>
            {left.map((purpose, index) => (
              <label key={purpose}>
                <input
                  type="checkbox"
                  name="purpose"
                  value={purpose}
                  {...(index === 0 && { 'data-first': true })}
                />
                {purposeNames[purpose]}
              </label>
            ))}
          </fieldset>
        )}
        <fieldset className={styles.choices}>
          <legend>Reply within {days} days</legend>
          {!isErasing && (
            <label>
              <input type="checkbox" name="erase" />
              Erase their details
            </label>
          )}
          <TextField label="Correct name" name="name" autoComplete="off" maxLength={100} />
        </fieldset>
        <ErrorText>{error}</ErrorText>
        <SaveOrCancel isBusy={isBusy} onCancel={onClose}>
          Save
        </SaveOrCancel>
      </form>
    </Sheet>
  )
}
