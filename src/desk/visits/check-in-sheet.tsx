import { useState } from 'react'
import { endpoints } from '#api/desk-endpoints.ts'
import type { Visit } from '#api/visits/visits.ts'
import type { Place } from '#domain/visits/visit-state.ts'
import { goTo } from '../address/address.ts'
import { TextField } from '../controls/forms/field.tsx'
import { Submit } from '../controls/forms/submit.tsx'
import { useSubmit } from '../controls/forms/use-submit.ts'
import { Sheet } from '../controls/sheet.tsx'
import { cacheContact } from '../data/deals.ts'
import { request } from '../data/send-request.ts'
import { useProjects } from '../data/session/projects.ts'
import { showDone } from '../data/toasts.ts'
import { clock } from '../text/desk-time.ts'
import { properName } from '../text/labels.ts'
import styles from './check-in-sheet.module.css'

/** The phone's location; undefined if it is not available. */
const findPlace = (): Promise<Place | undefined> =>
  new Promise(resolve => {
    if (!('geolocation' in navigator)) return resolve(undefined)
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      () => resolve(undefined),
      { timeout: 8000, maximumAge: 60_000 },
    )
  })

interface CheckInSheetProps {
  /** The visit's contact, if known. */
  visit?: Pick<Visit, 'dealId' | 'name'> | undefined
  /** As scanned. */
  code?: string | undefined
  onClose: () => void
}

/** Checks a visitor in by the code on their page or, if they do not have it at hand, by name. */
export default function CheckInSheet({ visit, code, onClose }: CheckInSheetProps) {
  const [id] = useState(() => crypto.randomUUID())
  const canMeasure = useProjects(projects => projects.some(({ hasPlace }) => hasPlace))
  const { submit, error, errorOf, isBusy } = useSubmit(
    async text => {
      const typed = text('code').replaceAll(/\D/g, '')
      const place = text('distance') === 'yes' ? await findPlace() : undefined
      const body = {
        id,
        ...(typed && { code: typed }),
        ...(visit && { dealId: visit.dealId }),
        ...(place && { place }),
      }
      const { deal, name, at } = await request(endpoints.checkIn, { body })
      if (deal) cacheContact(deal)
      onClose()
      showDone(
        `${properName(name)} is checked in, ${clock(at)}.`,
        deal && { action: { label: 'Open', run: () => goTo({ name: 'lead', dealId: deal.id, inbox: {} }) } },
      )
    },
    { fields: ['code'], keepsFields: true },
  )
  return (
    <Sheet title={visit ? `Check in ${properName(visit.name)}` : 'Check in a visitor'} onClose={onClose}>
      <form className={styles.form} onSubmit={submit}>
        <TextField
          label="Code on their page"
          name="code"
          className={styles.code}
          inputMode="numeric"
          autoComplete="off"
          pattern="\s*(\d\s*){6}"
          title="Six digits"
          maxLength={9}
          defaultValue={code}
          error={errorOf('code')}
          hint={
            visit
              ? 'Leave it empty to check them in by name.'
              : 'Six digits. You can also scan the code with your phone’s camera.'
          }
          required={!visit}
          data-first
        />
        {canMeasure && (
          <label className={styles.tick}>
            <input type="checkbox" name="distance" value="yes" />
            They agree to record the distance from the site
          </label>
        )}
        <Submit error={error} isBusy={isBusy}>
          Check in
        </Submit>
      </form>
    </Sheet>
  )
}
