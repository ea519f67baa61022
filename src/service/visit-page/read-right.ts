import * as v from 'valibot'
import type { VisitPage } from '#crm/leads/visit-page.ts'
import type { BuyerAsk, RightsAsk } from '#domain/contacts/buyer-facts.ts'
import { detailChange } from '#domain/contacts/details.ts'
import { asksErasure } from '#domain/contacts/rights.ts'
import { type Purpose, purposesIn } from '#domain/leads/purposes.ts'
import { isName } from '#domain/leads/rules.ts'
import { isPlainText } from '#lib/text/plain-text.ts'
import { noticeOf } from '#project/notice.ts'
import type { Project } from '#project/project.ts'
import { agreeablePurposes } from '#project/settings/recipients.ts'

export const readPurpose = (fields: URLSearchParams): Purpose | undefined =>
  purposesIn([fields.get('purpose') ?? ''])[0]

const correction = (
  fields: URLSearchParams,
  { labels }: Project,
  { data }: VisitPage,
): RightsAsk | string => {
  const typed = fields.get('name')?.trim() ?? ''
  if (typed !== '' && isPlainText(typed) && !isName(typed)) return labels.messages.anyName
  const name = v.safeParse(detailChange.entries.name, typed)
  if (!name.success || !name.output) return labels.rights.noName
  return name.output === data.name ? labels.rights.sameName : { what: 'correct', name: name.output }
}

/** Reads a rights request, or why it is refused; undefined for other requests. */
export function readRight(
  what: string,
  fields: URLSearchParams,
  project: Project,
  page: VisitPage,
): RightsAsk | string | undefined {
  const { rights } = project.labels
  if (what === 'correct') return correction(fields, project, page)
  if (what === 'erase') return fields.get('sure') === 'yes' ? { what } : rights.notSure
  if (what !== 'withdraw' && what !== 'agree') return undefined
  const purpose = readPurpose(fields)
  if (!purpose) return rights.noPurpose
  if (what === 'withdraw') return { what, purposes: [purpose] }
  if (!agreeablePurposes(project).includes(purpose)) return rights.notOffered
  return { what, purposes: [purpose], notice: noticeOf(project).hash, language: project.language }
}

/**
 * Whether the request changes nothing, as from a page that was open for long. A page compares what was stated there:
 * what a form claims never makes the contact's own request a repeat.
 */
export function isAlreadySet({ data }: VisitPage, ask: BuyerAsk): boolean {
  const { permission, requests } = data
  if (ask.what === 'link') return data.linkAskedAt !== null
  if (ask.what === 'withdraw') return ask.purposes.every(one => permission.withdrawn.includes(one))
  if (ask.what === 'agree')
    return ask.purposes.every(one => permission.stated?.includes(one) && !permission.erasing?.includes(one))
  if (ask.what === 'correct') return requests.some(({ name }) => name === ask.name)
  return ask.what === 'erase' && asksErasure(requests)
}
