import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import type { Deal } from '#api/deals/deal.ts'
import { endpoints } from '#api/desk-endpoints.ts'
import { stageWithVisit } from '#domain/deals/stages.ts'
import { formOfRequest, openRequests } from '#domain/deals/visit-requests.ts'
import { type VisitWay, visitSlots } from '#domain/visits/visit-state.ts'
import LeaveNote from '../assignment/leave-note.tsx'
import { Icon } from '../controls/badges/icon.tsx'
import button from '../controls/forms/button.module.css'
import { Button } from '../controls/forms/button.tsx'
import { ChoiceField, TextField } from '../controls/forms/field.tsx'
import { Sheet } from '../controls/sheet.tsx'
import { changeDeal } from '../data/change-deal.ts'
import { snapshotOf } from '../data/deals.ts'
import { query } from '../data/queries.ts'
import { useProject } from '../data/session/projects.ts'
import { showDone } from '../data/toasts.ts'
import { visitReminder } from '../deals/step-presets.ts'
import { zoneOf } from '../text/countries.ts'
import {
  addDays,
  clock,
  dayOf,
  instantOf,
  minutesOf,
  otherZone,
  timeIn,
  timeLabel,
  today,
} from '../text/desk-time.ts'
import { colleague, properName } from '../text/labels.ts'
import { agreeOn, offeredVisit } from './visit-change.ts'
import { clashesAt } from './visit-clash.ts'
import { describeRequester } from './visit-requests.ts'
import styles from './visit-sheet.module.css'

const { firstMinute, lastMinute, stepMinutes, daysAhead } = visitSlots
const slots = Array.from(
  { length: (lastMinute - firstMinute) / stepMinutes + 1 },
  (_, index) => firstMinute + index * stepMinutes,
)
const ways: [way: VisitWay, label: string][] = [
  ['site', 'At the site'],
  ['video', 'By video'],
]

/** The owner's other visits at that time, shown while another time can still be chosen. */
function Clash({ deal: { id, owner }, at }: { deal: Deal; at: number }) {
  const day = dayOf(at)
  const { data } = useQuery(query(endpoints.visits, { search: { since: day, until: day } }))
  const others = clashesAt(data?.visits ?? [], { dealId: id, owner, visitAt: at })
  if (others.length === 0 || owner === null) return null
  return (
    <p className={styles.clash} role="status">
      <Icon name="warning" />
      {colleague(owner)} already has{' '}
      {others.map(({ name, visitAt }) => `${properName(name)} at ${clock(visitAt)}`).join(' and ')}.
    </p>
  )
}

/** Offers a reminder the day before a newly booked visit, if the deal has no next step. */
function offerReminder(id: string, at: number): void {
  const deal = snapshotOf(id)
  const reminder = deal && visitReminder(deal, Date.now())
  if (!reminder || deal.visitAt !== at || deal.next !== null) return
  showDone(`Visit booked for ${properName(deal.name)}.`, {
    action: { label: 'Remind the day before', run: () => void changeDeal(id, { next: reminder }) },
  })
}

/** Agrees on a visit: day, time and way; an earlier stage is advanced. */
export default function VisitSheet({ deal, onClose }: { deal: Deal; onClose: () => void }) {
  const { id, name, visitAt, country } = deal
  // A past visit stays as it is, so this agrees on the next one.
  const isNew = visitAt === null || deal.visit.stage === 'came' || deal.visit.stage === 'missed'
  const [offer] = useState(() => offeredVisit(deal, Date.now()))
  const [day, setDay] = useState(dayOf(offer.at))
  const [minutes, setMinutes] = useState(minutesOf(offer.at))
  const [way, setWay] = useState(offer.way)
  const [pickUp, setPickUp] = useState(offer.pickUp ?? '')
  const [opened] = useState(deal)
  const [link, setLink] = useState(offer.link ?? '')
  // Only the page of the form that is answered shows the visit: anybody may have sent another with this number.
  const forms = openRequests(deal.visitRequests).filter(({ page }) => formOfRequest(page) !== null)
  const [form, setForm] = useState(() => (deal.leadCount === 1 ? (forms[0]?.page ?? '') : ''))
  const at = instantOf(day, minutes)
  const zone = zoneOf(country)
  const site = otherZone(useProject(deal.leads[0]?.projectId)?.timeZone)
  const offered = [...new Set([...slots, minutes])].toSorted((a, b) => a - b)

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    onClose()
    const agreed = {
      ...agreeOn(deal, at),
      visitWay: way,
      pickUp: way === 'site' ? pickUp.trim() || null : null,
      ...(way === 'video' && { visitLink: link.trim() || null }),
      ...(forms.length > 0 && { visitRequest: form || null }),
    }
    void changeDeal(id, agreed, opened).then(() => offerReminder(id, at))
  }

  return (
    <Sheet title={`Visit of ${properName(name)}`} onClose={onClose}>
      <form className={styles.form} onSubmit={submit}>
        <TextField
          label="Day"
          type="date"
          min={today()}
          max={addDays(today(), daysAhead)}
          value={day}
          onChange={event => event.target.value && setDay(event.target.value)}
          required
        />
        <ChoiceField
          label={timeLabel()}
          value={String(minutes)}
          choices={offered.map(slot => [String(slot), clock(instantOf(day, slot))])}
          onChoose={value => setMinutes(Number(value))}
        />
        <ChoiceField label="How" value={way} choices={ways} onChoose={setWay} />
        {way === 'site' && (
          <TextField
            label="Pick up at"
            value={pickUp}
            maxLength={200}
            placeholder="No pick-up"
            onChange={event => setPickUp(event.target.value)}
          />
        )}
        {way === 'video' && (
          <TextField
            label="Video link"
            type="url"
            pattern="https://.+"
            title="A link that begins with https://"
            value={link}
            maxLength={500}
            placeholder="https://"
            hint="The buyer sees it on their page and in the message."
            onChange={event => setLink(event.target.value)}
          />
        )}
        {forms.length > 0 && (
          <ChoiceField
            label="In reply to"
            value={form}
            choices={[
              ['', 'A call or message'],
              ...forms.map(({ page }): [string, string] => [
                page,
                `The request ${describeRequester(page, deal.leads)}`,
              ]),
            ]}
            onChoose={setForm}
          />
        )}
        <Clash deal={deal} at={at} />
        {deal.owner && <LeaveNote emails={[deal.owner]} day={day} />}
        <p className={styles.aside}>
          {site && `At the site: ${timeIn(at, site)}. `}
          {zone && `For them: ${timeIn(at, zone)}. `}
          {stageWithVisit(deal.status) !== deal.status && 'The stage becomes Visit booked.'}
        </p>
        <div className={button.row}>
          <Button kind="primary" type="submit">
            {isNew ? 'Book the visit' : 'Save the visit'}
          </Button>
          {!isNew && (
            <Button
              kind="plain"
              onClick={() => {
                onClose()
                void changeDeal(id, { visitAt: null }, opened)
              }}
            >
              Cancel the visit
            </Button>
          )}
        </div>
      </form>
    </Sheet>
  )
}
