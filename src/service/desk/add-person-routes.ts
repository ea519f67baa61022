import { type Context, Hono } from 'hono'
import { type AddedAnswer, type NewPerson, newPerson } from '#contract/desk/new-person.ts'
import { deskPaths } from '#contract/desk/paths.ts'
import { asStoredName } from '#contract/rules.ts'
import type { Project } from '#project/project.ts'
import { jsonBody } from '../http/json-body.ts'
import { Refusal } from '../http/refusal.ts'
import { asE164 } from '../lead/phone.ts'
import type { NewLead } from '../records/lead-records.ts'
import type { DeskEnv } from '../team/desk-env.ts'
import type { DeskParts } from './desk-parts.ts'

const leadOf = ({ id, name, phone, door }: NewPerson, project: Project, receivedAt: number): NewLead => {
  const { settings, words } = project
  const phoneE164 = asE164(phone, settings.defaultCountry)
  if (phoneE164 === null) {
    throw new Refusal(400, 'This is not a phone number. Type it with the country’s code, as +91 …', 'phone')
  }
  return {
    form: 'enquiry',
    payload: {
      name: asStoredName(name),
      phoneNumber: phone,
      campaign: true,
      projectId: settings.projectId,
      projectName: settings.projectName,
      currentAgent: settings.agentId,
      utmDetails: { source: door, medium: null, campaign: null, keyword: null },
    },
    name: asStoredName(name),
    phone,
    phoneE164,
    receivedAt,
    country: null,
    source: door,
    campaign: null,
    pageAddress: null,
    pageParameters: {},
    opener: null,
    millisecondsOpen: null,
    userAgent: null,
    noticeVersion: words.privacy.version,
    spamSigns: [],
    idempotencyKey: `desk:${id}`,
  }
}

/** The project that is named, else the one of the host that is asked; to whoever is limited, one of theirs. */
const projectOf = (c: Context<DeskEnv>, projects: readonly Project[], named: string | undefined): Project => {
  const { member, project } = c.var
  const seen = projects.filter(one => !member.projects || member.projects.includes(one.settings.projectId))
  const [first] = seen
  const chosen =
    named === undefined
      ? (seen.find(({ id }) => id === project.id) ?? first)
      : seen.find(({ settings }) => settings.projectId === named)
  if (!chosen) throw new Refusal(400, 'Choose one of the projects you see.', 'projectId')
  return chosen
}

/**
 * Adds somebody who walked in, called or was referred: a lead like any other, delivered like any other. Who was spoken to
 * is contacted, and with whoever added them; a referral waits for a call.
 */
export const addPersonRoutes = ({
  deskFor,
  team,
  leads,
  channels,
  wakeOutbox,
  live,
  now,
}: DeskParts): Hono<DeskEnv> =>
  new Hono<DeskEnv>().post(deskPaths.people, async c => {
    const desk = deskFor(c)
    const asked = await jsonBody(c, newPerson)
    const by = c.var.member.email
    const lead = leadOf(asked, projectOf(c, team.projects, asked.projectId), now())
    const kept = await leads.insert(lead, JSON.stringify([lead.payload, asked.door]), channels)
    if (kept.outcome === 'conflict') throw new Refusal(409, 'Something else was added under this id.')
    const personId = (await leads.find(kept.id))?.personId
    const person = personId && (await desk.person(personId))
    if (!person) throw new Refusal(404, 'This person is not kept here, or not any more.')
    const isKnown = person.leads.length > 1
    const isSpokenTo = asked.door !== 'referral' && (person.status === 'new' || person.status === 'lost')
    const change = {
      version: person.version,
      ...(person.owner === null && { owner: by }),
      ...(isSpokenTo && { status: 'contacted' as const }),
    }
    // Whoever is faster has decided; the lead is kept either way.
    if (kept.outcome === 'kept') await desk.change(person.id, change, { by, at: now() })
    wakeOutbox()
    live.wake()
    const answer: AddedAnswer = { ok: true, personId: person.id, isKnown }
    return c.json(answer, kept.outcome === 'kept' ? 201 : 200)
  })
