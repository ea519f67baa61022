import { html } from 'hono/html'
import { ownClock, shortTime, siteClock } from '#crm/leads/clocks.ts'
import { contactPage } from '#domain/contacts/buyer-facts.ts'
import { visitSlots } from '#domain/visits/visit-state.ts'
import { fillText } from '#labels/text.ts'
import { addDays, atMinute, dayIn, dayNumber, placeOf } from '#lib/time/zone-time.ts'
import { disclosure, type FormContext, form, invalid, renderError } from './form-elements.ts'
import type { Markup } from './shell.ts'

const { firstMinute, lastMinute, stepMinutes, defaultMinute, daysAhead } = visitSlots
const minutes = Array.from(
  { length: (lastMinute - firstMinute) / stepMinutes + 1 },
  (_, index) => firstMinute + index * stepMinutes,
)

const slots = ({ page: { zone }, project }: FormContext, day: string, chosen: number): Markup[] =>
  minutes.map(minute => {
    const at = atMinute(dayNumber(day), minute, project.settings.timeZone)
    const time = siteClock(at, project)
    const label = zone
      ? fillText(project.labels.buyer.slot, {
          time,
          own: ownClock(at, zone, project),
          city: placeOf(zone, project.settings.locale),
        })
      : time
    return html`<option value="${minute}"${minute === chosen ? html` selected` : ''}>${label}</option>`
  })

const anotherTime = (acting: FormContext): Markup => {
  const { page, now, untaken, project } = acting
  const { timeZone } = project.settings
  const labels = project.labels.buyer
  const typed = untaken?.fault.what === 'move' ? untaken.pressed.fields : undefined
  const today = dayIn(now, timeZone)
  const day = page.visitAt !== null && page.visitAt > now ? dayIn(page.visitAt, timeZone) : addDays(today, 1)
  const minute = Number(typed?.get('minute') ?? defaultMinute)
  return html`<details name="act"${disclosure(acting, 'move')}><summary>${page.visitAt === null ? labels.chooseTime : labels.anotherTime}</summary>
${form(
  acting,
  'move',
  html`<label>${labels.day}<input type="date" name="day" required min="${today}" max="${addDays(today, daysAhead - 1)}" value="${typed?.get('day') ?? day}"${invalid(acting, 'move')}></label>
<label>${fillText(labels.time, { place: placeOf(timeZone, project.settings.locale) })}<select name="minute">${slots(acting, day, minute)}</select></label>
${renderError(acting, 'move')}<button class="primary" type="submit">${labels.askForTime}</button>`,
)}</details>`
}

const otherWay = (acting: FormContext): Markup => {
  const isVideo = (acting.page.visit.asks?.way ?? acting.page.visit.way) === 'video'
  const way = isVideo ? 'site' : 'video'
  const labels = acting.project.labels.buyer
  return html`<details name="act"><summary>${isVideo ? labels.comeInstead : labels.videoInstead}</summary>
${form(
  acting,
  'way',
  html`<p>${isVideo ? labels.comeText : labels.videoText}</p>
<input type="hidden" name="way" value="${way}"><button class="primary" type="submit">${isVideo ? labels.askToCome : labels.askForVideo}</button>`,
)}</details>`
}

const pickUp = (acting: FormContext): Markup => {
  const { untaken, page, project } = acting
  const labels = project.labels.buyer
  const typed = untaken?.fault.what === 'pick-up' ? untaken.pressed.fields.get('from') : undefined
  const value = typed ?? page.visit.asks?.pickUp ?? page.visit.pickUp ?? ''
  return html`<details name="act"${disclosure(acting, 'pick-up')}><summary>${labels.pickUp}</summary>
${form(
  acting,
  'pick-up',
  html`<label>${labels.pickUpFrom}<input name="from" required maxlength="200" autocomplete="street-address" value="${value}"${invalid(acting, 'pick-up')}></label>
${renderError(acting, 'pick-up')}<p>${labels.pickUpText}</p><button class="primary" type="submit">${labels.askForPickUp}</button>`,
)}</details>`
}

const cancel = (acting: FormContext): Markup => {
  const labels = acting.project.labels.buyer
  return html`<details name="act"><summary>${labels.cancelVisit}</summary>
${form(acting, 'cancel', html`<p>${labels.cancelText}</p><button class="quiet" type="submit">${labels.cancel}</button>`)}</details>`
}

/** Asks the buyer to confirm that they will come. */
export const confirmForm = (acting: FormContext, at: number): Markup =>
  form(
    acting,
    'confirm',
    html`<input type="hidden" name="at" value="${at}"><button class="primary" type="submit">${fillText(acting.project.labels.buyer.confirm, { time: shortTime(at, acting.project) })}</button>`,
  )

/** The buyer's other requests. */
export function otherActions(acting: FormContext): Markup {
  const { visitAt, visit, page } = acting.page
  const isAhead = visitAt !== null && visitAt > acting.now && visit.stage !== 'came'
  // A buyer who asked to cancel can undo that or choose another time, nothing else.
  if (!isAhead || visit.asks?.isOff) return html`<div class="acts">${anotherTime(acting)}</div>`
  if (page !== contactPage) return html`<div class="acts">${anotherTime(acting)}${cancel(acting)}</div>`
  const isFetched = (visit.asks?.way ?? visit.way) === 'site'
  return html`<div class="acts">${anotherTime(acting)}${otherWay(acting)}${isFetched ? pickUp(acting) : ''}${cancel(acting)}</div>`
}
