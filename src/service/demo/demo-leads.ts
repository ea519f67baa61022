import * as v from 'valibot'
import { type Demo, demoSchema } from '#project/demo.ts'
import type { Project } from '#project/project.ts'
import type { ProjectSet } from '#project/project-set.ts'
import type { ProjectSettings } from '#project/settings/settings.ts'
import type { NewLead } from '#store/lead-records.ts'
import type { Chance } from './chance.ts'
import { day, demoTimes, demoVisit } from './demo-times.ts'
import usual from './usual-demo.json' with { type: 'json' }

const defaultDemo = v.parse(demoSchema, usual)

/** The demo content of a project: its own, or the default. */
export const demoOf = ({ demo }: Project): Demo => demo ?? defaultDemo

/** An invented contact. */
interface DemoContact {
  name: string
  phone: string
  country: string | null
}

/**
 * The first number of a range that looks like phone numbers but, as far as we know, has no owners: the project's
 * placeholder.
 */
const firstPhone = 8_000_000_000

/** The contact at this index; no two share a phone. */
const demoContact = (
  chance: Chance,
  { firstNames, lastNames, countries }: Demo,
  index: number,
): DemoContact => ({
  name: `${chance.oneOf(firstNames)} ${chance.oneOf(lastNames)}`,
  phone: `+91${firstPhone + index}`,
  country: chance.weighted(countries).code,
})

type DemoCampaign = Demo['campaigns'][number]

/** A campaign for a lead from this many days ago. */
function demoCampaign(chance: Chance, { campaigns }: Demo, daysAgo: number): DemoCampaign {
  const running = campaigns.filter(({ days }) => !days || (daysAgo >= days[0] && daysAgo < days[1]))
  const [first = campaigns[0], ...others] = running
  return chance.weighted([first, ...others])
}

/** Over how many days the leads of a demo are spread. */
export const demoDays = 90

const phones = [
  'Mozilla/5.0 (Linux; Android 15; Mobile) demo',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) demo',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) demo',
] as const
const openers = ['Enquire Now!', 'Get Pricing', 'Download Brochure', 'Get it now', 'Fill the form'] as const

const pageOf = ({ origin }: ProjectSettings, { source, medium, campaign }: DemoCampaign) => {
  const parameters = { utm_source: source, utm_medium: medium, utm_campaign: campaign }
  const entries = Object.entries(parameters).filter((entry): entry is [string, string] => entry[1] !== null)
  const search = new URLSearchParams(entries).toString()
  return {
    pageAddress: `${origin}/${search && `?${search}`}`,
    pageParameters: Object.fromEntries(entries.map(([name, value]) => [name, [value]])),
  }
}

const payloadOf = (
  { projectId, projectName, agentId, timeZone }: ProjectSettings,
  chance: Chance,
  contact: DemoContact,
  from: DemoCampaign,
  receivedAt: number,
) => {
  const common = {
    name: contact.name,
    campaign: true as const,
    projectId,
    projectName,
    currentAgent: agentId,
  }
  const { source, medium, campaign, keyword } = from
  if (chance.isTrue(0.3)) {
    const siteVisitDate = demoVisit(chance, receivedAt, timeZone) / 1000
    const utmDetails = { source, medium, campaign }
    return { ...common, phonenumber: contact.phone, siteVisitDate, utmDetails }
  }
  return { ...common, phoneNumber: contact.phone, utmDetails: { source, medium, campaign, keyword } }
}

const leadOf = (
  project: Project,
  chance: Chance,
  contact: DemoContact,
  receivedAt: number,
  now: number,
): NewLead => {
  const { settings, words } = project
  const from = demoCampaign(chance, demoOf(project), Math.floor((now - receivedAt) / day))
  const payload = payloadOf(settings, chance, contact, from, receivedAt)
  const isFlagged = chance.isTrue(0.02)
  return {
    ...pageOf(settings, from),
    form: 'siteVisitDate' in payload ? 'site-visit' : 'enquiry',
    payload,
    name: contact.name,
    phone: contact.phone,
    phoneE164: contact.phone,
    receivedAt,
    country: contact.country,
    source: from.source,
    campaign: from.campaign,
    opener: chance.oneOf(openers),
    millisecondsOpen: isFlagged ? 900 : 5000 + chance.whole(60_000),
    userAgent: chance.oneOf(phones),
    noticeVersion: words.privacy.version,
    spamSigns: isFlagged ? ['too-fast'] : [],
    idempotencyKey: null,
  }
}

/** One invented lead, and whether it is its contact's first. */
interface DemoLead {
  project: Project
  lead: NewLead
  isFirst: boolean
}

/** With one project no random value is drawn, so that existing demos stay the same. */
const oneOf = ({ all, first }: ProjectSet, chance: Chance): Project =>
  all.length === 1 ? first : (all[chance.whole(all.length)] ?? first)

/** Invented leads of all projects over the last days, oldest first; some contacts write again within days. */
export function* demoLeads(
  projects: ProjectSet,
  chance: Chance,
  count: number,
  firstContact: number,
  now: number,
) {
  const recent: DemoContact[] = []
  let index = firstContact
  for (const at of demoTimes(chance, count, demoDays, now, projects.first.settings.timeZone)) {
    const again = recent.length > 0 && chance.isTrue(0.12)
    const known = again ? recent[chance.whole(recent.length)] : undefined
    const contact = known ?? demoContact(chance, demoOf(projects.first), index)
    if (!known) {
      index += 1
      if (recent.length < 200) recent.push(contact)
      else recent[chance.whole(200)] = contact
    }
    const project = oneOf(projects, chance)
    yield {
      project,
      lead: leadOf(project, chance, contact, at, now),
      isFirst: !known,
    } satisfies DemoLead
  }
}
