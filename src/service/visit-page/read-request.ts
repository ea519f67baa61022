import * as v from 'valibot'
import type { VisitPage } from '#crm/leads/visit-page.ts'
import { type BuyerAsk, contactPage } from '#domain/contacts/buyer-facts.ts'
import { findVisitTimeError } from '#domain/leads/rules.ts'
import { visitLine, visitSlots, visitWay } from '#domain/visits/visit-state.ts'
import { messages } from '#labels/english.ts'
import { atMinute, dayNumber } from '#lib/time/zone-time.ts'
import type { Project } from '#project/project.ts'
import { saidBy } from '#project/words/labels.ts'
import { listFormPurposes } from './list-purposes.ts'
import { readPurpose, readRight } from './read-right.ts'

/** The button that was pressed, as the form sends it. */
export interface PressedButton {
  /** Made with the page, so that a second press of the button is no second request. */
  id: string
  what: string
  fields: URLSearchParams
}

/** Why a request is refused, and in which form. */
export interface RequestFault {
  what: string
  message: string
}

const uuid = v.pipe(v.string(), v.uuid())
const { firstMinute, lastMinute, stepMinutes } = visitSlots

/** Reads a form of the page; undefined if it has no id of ours. */
export function readAction(body: string): PressedButton | undefined {
  const fields = new URLSearchParams(body)
  const id = fields.get('id') ?? ''
  return v.is(uuid, id) ? { id, what: fields.get('what') ?? '', fields } : undefined
}

const isSlot = (minute: number): boolean =>
  minute >= firstMinute && minute <= lastMinute && (minute - firstMinute) % stepMinutes === 0

const move = (fields: URLSearchParams, project: Project, now: number): BuyerAsk | string => {
  const day = dayNumber(fields.get('day') ?? '')
  const minute = Number(fields.get('minute'))
  if (Number.isNaN(day)) return project.labels.buyer.noDay
  if (!isSlot(minute)) return project.labels.buyer.noSlot
  const at = atMinute(day, minute, project.settings.timeZone)
  const fault = findVisitTimeError(at, now, { messages })
  return fault ? saidBy(project, fault.message) : { what: 'move', at }
}

const pickUp = (fields: URLSearchParams, { labels }: Project): BuyerAsk | string => {
  const from = v.safeParse(visitLine(200), fields.get('from') ?? '')
  return from.success ? { what: 'pick-up', from: from.output } : labels.buyer.noPickUp
}

/** What only the page that was sent to the number can request. */
const ofContactsPage = ['agree', 'correct', 'erase', 'way', 'pick-up']

/** Whether a form's page refuses a request, because it is not about what that form said. */
function isElsewhere({ what, fields }: PressedButton, project: Project, page: VisitPage): boolean {
  if (page.page === contactPage) return false
  const purpose = what === 'withdraw' ? readPurpose(fields) : undefined
  const isOfForm = listFormPurposes(project, page.data.permission).some(one => one.purpose === purpose)
  return ofContactsPage.includes(what) || (purpose !== undefined && !isOfForm)
}

/** The buyer's request, or why it is refused. */
export function requestOf(
  pressed: PressedButton,
  project: Project,
  page: VisitPage,
  now: number,
): BuyerAsk | RequestFault {
  const { what, fields } = pressed
  const { unexpected } = project.labels.messages
  if (isElsewhere(pressed, project, page)) return { what: 'link', message: project.labels.rights.elsewhere }
  const read = (): BuyerAsk | string => {
    if (what === 'confirm') return { what, at: Number(fields.get('at')) || 0 }
    if (what === 'move') return move(fields, project, now)
    if (what === 'way') {
      const way = v.safeParse(visitWay, fields.get('way'))
      return way.success ? { what, way: way.output } : unexpected
    }
    if (what === 'pick-up') return pickUp(fields, project)
    if (what === 'cancel') return { what }
    if (what === 'link') return page.page === contactPage ? unexpected : { what }
    return readRight(what, fields, project, page) ?? unexpected
  }
  const ask = read()
  return typeof ask === 'string' ? { what, message: ask } : ask
}
