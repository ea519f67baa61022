import { html } from 'hono/html'
import { localTime } from '#contract/local-time.ts'
import { visitSlots } from '#contract/visit-slots.ts'
import type { BuyerPage } from '../lead/buyer-page.ts'
import { cityOf, ownClock, shortTime, siteClock } from './clocks.ts'
import type { AskFault, Pressed } from './read-ask.ts'
import type { Markup } from './shell.ts'

const { firstMinute, lastMinute, stepMinutes, daysAhead } = visitSlots
const dayMs = 86_400_000
const minutes = Array.from(
  { length: (lastMinute - firstMinute) / stepMinutes + 1 },
  (_, index) => firstMinute + index * stepMinutes,
)
const usualMinute = 11 * 60

/** What a page's forms are made with. */
export interface Acting {
  page: BuyerPage
  /** Where they are sent. */
  action: string
  /** One for each form of the page. */
  newId: () => string
  now: number
  /** What could not be taken, with what was typed. */
  untaken: { fault: AskFault; pressed: Pressed } | undefined
}

const hidden = (what: string, id: string): Markup =>
  html`<input type="hidden" name="what" value="${what}"><input type="hidden" name="id" value="${id}">`

const form = ({ action, newId, untaken }: Acting, what: string, body: Markup): Markup => {
  const isMine = untaken?.fault.what === what
  // The same id once more: what was not taken was not kept under it.
  const id = isMine ? untaken.pressed.id : newId()
  return html`<form method="post" action="${action}">${hidden(what, id)}${body}</form>`
}

const opening = ({ untaken }: Acting, what: string) => (untaken?.fault.what === what ? html` open` : '')

const faultOf = ({ untaken }: Acting, what: string): Markup | '' =>
  untaken?.fault.what === what
    ? html`<p class="fault" id="${what}-fault" role="alert">${untaken.fault.message}</p>`
    : ''

const invalid = ({ untaken }: Acting, what: string) =>
  untaken?.fault.what === what ? html` aria-invalid="true" aria-describedby="${what}-fault"` : ''

const dayOf = (at: number): string => localTime(at).slice(0, 10)

const slots = (day: number, zone: string | null, chosen: number): Markup[] =>
  minutes.map(minute => {
    const at = Date.parse(`${dayOf(day)}T00:00+05:30`) + minute * 60_000
    const own = zone && `, ${ownClock(at, zone)} in ${cityOf(zone)}`
    return html`<option value="${minute}"${minute === chosen ? html` selected` : ''}>${siteClock(at)}${own}</option>`
  })

const anotherTime = (acting: Acting): Markup => {
  const { page, now, untaken } = acting
  const typed = untaken?.fault.what === 'move' ? untaken.pressed.fields : undefined
  const day = page.visitAt !== null && page.visitAt > now ? page.visitAt : now + dayMs
  const minute = Number(typed?.get('minute') ?? usualMinute)
  return html`<details name="act"${opening(acting, 'move')}><summary>${page.visitAt === null ? 'Choose a time' : 'Another time'}</summary>
${form(
  acting,
  'move',
  html`<label>Day<input type="date" name="day" required min="${dayOf(now)}" max="${dayOf(now + (daysAhead - 1) * dayMs)}" value="${typed?.get('day') ?? dayOf(day)}"${invalid(acting, 'move')}></label>
<label>Time in India<select name="minute">${slots(day, page.zone, minute)}</select></label>
${faultOf(acting, 'move')}<button class="primary" type="submit">Ask for this time</button>`,
)}</details>`
}

const otherWay = (acting: Acting): Markup => {
  const isVideo = (acting.page.visit.asks?.way ?? acting.page.visit.way) === 'video'
  const way = isVideo ? 'site' : 'video'
  return html`<details name="act"><summary>${isVideo ? 'Come to the site instead' : 'See it by video instead'}</summary>
${form(
  acting,
  'way',
  html`<p>${isVideo ? 'We show you round in person, at the same time.' : 'We show you round on a video call at the same time, and send you the link before.'}</p>
<input type="hidden" name="way" value="${way}"><button class="primary" type="submit">${isVideo ? 'Ask to come' : 'Ask for a video visit'}</button>`,
)}</details>`
}

const pickUp = (acting: Acting): Markup => {
  const { untaken, page } = acting
  const typed = untaken?.fault.what === 'pick-up' ? untaken.pressed.fields.get('from') : undefined
  const value = typed ?? page.visit.asks?.pickUp ?? page.visit.pickUp ?? ''
  return html`<details name="act"${opening(acting, 'pick-up')}><summary>Be picked up</summary>
${form(
  acting,
  'pick-up',
  html`<label>Where from<input name="from" required maxlength="200" autocomplete="street-address" value="${value}"${invalid(acting, 'pick-up')}></label>
${faultOf(acting, 'pick-up')}<p>We call you to agree on when.</p><button class="primary" type="submit">Ask for a pick-up</button>`,
)}</details>`
}

const cancel = (acting: Acting): Markup =>
  html`<details name="act"><summary>Cancel the visit</summary>
${form(acting, 'cancel', html`<p>You can choose another time instead, now or later.</p><button class="quiet" type="submit">Cancel my visit</button>`)}</details>`

/** The one thing a buyer is asked for: to say that they come. */
export const confirmForm = (acting: Acting, at: number): Markup =>
  form(
    acting,
    'confirm',
    html`<input type="hidden" name="at" value="${at}"><button class="primary" type="submit">I will be there, ${shortTime(at)}</button>`,
  )

/** Everything else a buyer can ask for. */
export function otherActs(acting: Acting): Markup {
  const { visitAt, visit } = acting.page
  const isAhead = visitAt !== null && visitAt > acting.now && visit.stage !== 'came'
  const isFetched = (visit.asks?.way ?? visit.way) === 'site'
  return html`<div class="acts">${anotherTime(acting)}${isAhead ? otherWay(acting) : ''}${isAhead && isFetched ? pickUp(acting) : ''}${isAhead && !visit.asks?.isOff ? cancel(acting) : ''}</div>`
}
