import * as v from 'valibot'
import type { BuyerAsk } from '#contract/desk/buyer-facts.ts'
import { visitLine, visitWay } from '#contract/desk/visit-state.ts'
import { partnerInstant } from '#contract/india-time.ts'
import { visitTimeFault } from '#contract/rules.ts'
import { visitSlots } from '#contract/visit-slots.ts'
import * as messages from '#labels/messages.ts'

/** What was pressed on the page, as the form sends it. */
export interface Pressed {
  /** Made with the page, so that a second press of the button says it once. */
  id: string
  what: string
  fields: URLSearchParams
}

/** Why it cannot be taken, and in which form. */
export interface AskFault {
  what: string
  message: string
}

const uuid = v.pipe(v.string(), v.uuid())
const { firstMinute, lastMinute, stepMinutes } = visitSlots

/** Reads the page's form; one without an id of ours is none. */
export function readPressed(body: string): Pressed | undefined {
  const fields = new URLSearchParams(body)
  const id = fields.get('id') ?? ''
  return v.is(uuid, id) ? { id, what: fields.get('what') ?? '', fields } : undefined
}

const isSlot = (minute: number): boolean =>
  minute >= firstMinute && minute <= lastMinute && (minute - firstMinute) % stepMinutes === 0

const move = (fields: URLSearchParams, now: number): BuyerAsk | string => {
  const day = fields.get('day') ?? ''
  const minute = Number(fields.get('minute'))
  const at = partnerInstant(`${day}T00:00`) + minute * 60_000
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(at)) return 'Choose a day.'
  if (!isSlot(minute)) return 'Choose one of the times.'
  return visitTimeFault(at, now)?.message ?? { what: 'move', at }
}

const pickUp = (fields: URLSearchParams): BuyerAsk | string => {
  const from = v.safeParse(visitLine(200), fields.get('from') ?? '')
  return from.success ? { what: 'pick-up', from: from.output } : 'Say where we fetch you, in one line.'
}

/** What the buyer asks for, or why it cannot be taken. */
export function askOf({ what, fields }: Pressed, now: number): BuyerAsk | AskFault {
  const read = (): BuyerAsk | string => {
    if (what === 'confirm') return { what, at: Number(fields.get('at')) || 0 }
    if (what === 'move') return move(fields, now)
    if (what === 'way') {
      const way = v.safeParse(visitWay, fields.get('way'))
      return way.success ? { what, way: way.output } : messages.unexpected
    }
    if (what === 'pick-up') return pickUp(fields)
    return what === 'cancel' ? { what } : messages.unexpected
  }
  const ask = read()
  return typeof ask === 'string' ? { what, message: ask } : ask
}
