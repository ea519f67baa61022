import type { LiveEvent } from '#contract/crm/live.ts'
import type { Person } from '#contract/crm/person.ts'
import type { Member } from '#contract/crm/team.ts'
import { unasked } from '#domain/contacts/permission.ts'
import type { Changed, Desk, LeadSelection, MemberLimits } from './desk.ts'

/**
 * The desk as whoever is limited to some projects has it: leads of others are not there, and a person is there by a lead
 * of theirs alone. Every way into the desk is named here, so that a new one does not compile before it is limited too.
 */
function limitedDesk(desk: Desk, limits: MemberLimits): Desk {
  const { projects } = limits
  const isOurs = ({ projectId }: { projectId: string }) => projects.includes(projectId)
  const both = (asked: readonly string[] | undefined) =>
    asked?.filter(one => projects.includes(one)) ?? projects
  const within = (selection: LeadSelection): LeadSelection => ({
    ...selection,
    projects: both(selection.projects),
  })
  const ours = (ids: string[]) => desk.peopleOfProjects(ids, projects)
  const isThere = async (id: string) => (await ours([id])).length > 0

  /** Where they stand is the person's; what they sent, and the name they gave first, is each project's. */
  const shownPerson = async (id: string): Promise<Person | undefined> => {
    const person = await desk.person(id, limits)
    if (!person) return undefined
    // Another number may have been given to another project alone.
    const { otherPhones: _, ...known } = person
    return known
  }
  /** What a change answers with is read once more, as far as these projects go. */
  const again = async (person: Person | undefined) => person && shownPerson(person.id)
  const shownChange = async (changed: Changed | undefined): Promise<Changed | undefined> => {
    const person = await again(changed?.person)
    return changed && person && { ...changed, person }
  }
  const only = async <Answer>(id: string, work: () => Promise<Answer>): Promise<Answer | undefined> =>
    (await isThere(id)) ? work() : undefined

  const visible = async (events: LiveEvent[]): Promise<LiveEvent[]> => {
    const ids = events.flatMap(event => (event.kind === 'person' ? [event.personId] : []))
    const known = new Set(await ours([...new Set(ids)]))
    return events.flatMap((event): LiveEvent[] => {
      if (event.kind === 'lead') return isOurs(event) ? [event] : []
      if (event.kind === 'person') return known.has(event.personId) ? [event] : []
      // Of whoever is erased nobody knows any more which project they wrote to.
      return [{ kind: 'resync' }]
    })
  }

  return {
    inbox: (selection, reading) => desk.inbox(within(selection), reading),
    leads: (selection, reading) => desk.leads(within(selection), reading),
    count: (selection, most) => desk.count(within(selection), most),
    people: (selection, most) => desk.people(within(selection), most),
    summaries: async ids => desk.summaries(await ours(ids)),
    choices: asked => desk.choices(both(asked)),
    person: shownPerson,
    standing: id => only(id, () => desk.standing(id)),
    leadsBefore: async (id, before) => (await only(id, () => desk.leadsBefore(id, before, projects))) ?? [],
    historyBefore: async (id, position) =>
      (await only(id, () => desk.historyBefore(id, position, projects))) ?? [],
    isShared: id => desk.isShared(id, projects),
    formConsent: leadId => desk.formConsent(leadId),
    newestLead: id => only(id, () => desk.newestLead(id)),
    reachOf: async lead => (await only(lead.personId, () => desk.reachOf(lead))) ?? unasked,
    change: (id, change, act) => only(id, async () => shownChange(await desk.change(id, change, act))),
    note: (id, note, act) => only(id, async () => again(await desk.note(id, note, act))),
    logCall: (id, call, act) => only(id, async () => again(await desk.logCall(id, call, act))),
    logChat: (id, chat, act) => only(id, async () => again(await desk.logChat(id, chat, act))),
    refuse: (id, refusal, act) => only(id, async () => again(await desk.refuse(id, refusal, act))),
    merge: async (id, merge, act) =>
      (await isThere(merge.other))
        ? only(id, async () => shownChange(await desk.merge(id, merge, act)))
        : undefined,
    split: (id, split, act) => only(id, async () => shownChange(await desk.split(id, split, act))),
    keepPage: async (id, ...rest) => (await only(id, () => desk.keepPage(id, ...rest))) ?? false,
    endPages: (id, ...rest) => only(id, async () => again(await desk.endPages(id, ...rest))),
    async buyerPage(hash) {
      const page = await desk.buyerPage(hash)
      return page && (await isThere(page.personId)) ? page : undefined
    },
    hear: async (id, ...rest) => (await only(id, () => desk.hear(id, ...rest))) ?? false,
    changeMany: async (ids, ...rest) => desk.changeMany(await ours(ids), ...rest),
    undoBulk: async (ids, ...rest) => desk.undoBulk(await ours(ids), ...rest),
    recentBulks: since => desk.recentBulks(since),
    bulkPeople: async bulk => ours(await desk.bulkPeople(bulk)),
    // Imports are the admins', too.
    known: async phones => phones.map(() => false),
    keepImport: async () => {},
    undoImport: async () => ({ changed: 0, stays: [] }),
    erase: async (id, ...rest) => only(id, () => desk.erase(id, ...rest)),
    erasures: () => desk.erasures(),
    // Nobody's to ask for.
    eraseQuiet: async () => 0,
    keepStopped: async () => {},
    visits: (period, choice) => desk.visits(period, { ...choice, projects: both(choice?.projects) }),
    today: (day, owner, asked) => desk.today(day, owner, both(asked)),
    numbers: (period, zone, asked) => desk.numbers(period, zone, both(asked)),
    campaignFigures: (period, paging, asked) => desk.campaignFigures(period, paging, both(asked)),
    teamNumbers: (period, clocks, asked) => desk.teamNumbers(period, clocks, both(asked)),
    peopleOfProjects: (ids, asked) => desk.peopleOfProjects(ids, both(asked)),
    async leadsByProject() {
      const all = await desk.leadsByProject()
      return Object.fromEntries(Object.entries(all).filter(([project]) => projects.includes(project)))
    },
    visible,
    // Rules are the admins', who are not limited; who is told of what is decided for all members at once.
    toTell: async () => [],
    waitingSince: async () => [],
    turns: async () => [],
    give: async (id, ...rest) => (await only(id, () => desk.give(id, ...rest))) ?? false,
    settings: name => desk.settings(name),
    saveSettings: (...args) => desk.saveSettings(...args),
    beginAudit: entry => desk.beginAudit(entry),
    finishAudit: (...args) => desk.finishAudit(...args),
    audit: reading => desk.audit(reading),
    async news(cursor, isPatient) {
      const news = await desk.news(cursor, isPatient)
      return { ...news, events: await visible(news.events) }
    },
    watch: onChange => desk.watch(onChange),
    keepReady: () => desk.keepReady(),
    close: () => desk.close(),
  }
}

/** The desk as far as a member may see and change it. */
export const deskOf = (desk: Desk, { email, projects }: Member): Desk =>
  projects ? limitedDesk(desk, { email, projects }) : desk
