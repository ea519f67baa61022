import type { LiveEvent } from '#contract/crm/live.ts'
import type { Member } from '#contract/crm/team.ts'
import { unasked } from '#domain/contacts/permission.ts'
import type { Desk, LeadSelection } from './desk.ts'

/**
 * The desk with the projects that a member is limited to, handed to every question: deals of others are not there. Each
 * way into the desk is named here, so that a new one does not compile before it is limited too.
 */
function scopedDesk(desk: Desk, scope: readonly string[]): Desk {
  const both = (asked: readonly string[] | undefined) => asked?.filter(one => scope.includes(one)) ?? scope
  const within = (selection: LeadSelection): LeadSelection => ({
    ...selection,
    projects: both(selection.projects),
  })
  const ours = (ids: string[]) => desk.dealsInScope(ids, scope)
  const isThere = async (id: string) => (await ours([id])).length > 0

  const visible = async (events: LiveEvent[]): Promise<LiveEvent[]> => {
    const ids = events.flatMap(event => (event.kind === 'person' ? [event.personId] : []))
    const known = new Set(await ours([...new Set(ids)]))
    return events.flatMap((event): LiveEvent[] => {
      if (event.kind === 'lead') return scope.includes(event.projectId) ? [event] : []
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
    summaries: ids => desk.summaries(ids, scope),
    choices: asked => desk.choices(both(asked)),
    person: id => desk.person(id, scope),
    standing: id => desk.standing(id, scope),
    leadsBefore: (id, before) => desk.leadsBefore(id, before, scope),
    historyBefore: (id, position) => desk.historyBefore(id, position, scope),
    hasOtherDeals: id => desk.hasOtherDeals(id),
    formConsent: leadId => desk.formConsent(leadId),
    newestLead: id => desk.newestLead(id, scope),
    // What a contact is told of themselves is theirs alone.
    contact: async () => ({ leads: [], deals: [] }),
    reachOf: async lead => ((await isThere(lead.personId)) ? desk.reachOf(lead) : unasked),
    change: (id, change, act) => desk.change(id, change, act, scope),
    note: (id, note, act) => desk.note(id, note, act, scope),
    logCall: (id, call, act) => desk.logCall(id, call, act, scope),
    logChat: (id, chat, act) => desk.logChat(id, chat, act, scope),
    refuse: (id, refusal, act) => desk.refuse(id, refusal, act, scope),
    merge: (id, merge, act) => desk.merge(id, merge, act, scope),
    split: (id, split, act) => desk.split(id, split, act, scope),
    keepPage: async (id, ...rest) => (await isThere(id)) && desk.keepPage(id, ...rest),
    endPages: (id, endId, act) => desk.endPages(id, endId, act, scope),
    async buyerPage(hash) {
      const page = await desk.buyerPage(hash)
      return page && (await isThere(page.personId)) ? page : undefined
    },
    hear: (id, said, act) => desk.hear(id, said, act, scope),
    changeMany: (ids, change, bulk, act, meant) =>
      desk.changeMany(ids, change, bulk, act, { ...meant, scope }),
    undoBulk: (ids, bulk, act) => desk.undoBulk(ids, bulk, act, scope),
    recentBulks: since => desk.recentBulks(since),
    bulkPeople: async bulk => ours(await desk.bulkPeople(bulk)),
    // Imports are the admins', too.
    known: async phones => phones.map(() => false),
    keepImport: async () => {},
    undoImport: async () => ({ changed: 0, stays: [] }),
    erase: async (id, ...rest) => ((await isThere(id)) ? desk.erase(id, ...rest) : undefined),
    erasures: () => desk.erasures(),
    // Nobody's to ask for.
    eraseQuiet: async () => 0,
    keepStopped: async () => {},
    visits: (period, choice) => desk.visits(period, { ...choice, projects: both(choice?.projects) }),
    today: (day, owner, asked) => desk.today(day, owner, both(asked)),
    numbers: (period, zone, asked) => desk.numbers(period, zone, both(asked)),
    campaignFigures: (period, paging, asked) => desk.campaignFigures(period, paging, both(asked)),
    teamNumbers: (period, clocks, asked) => desk.teamNumbers(period, clocks, both(asked)),
    dealsInScope: (ids, asked) => desk.dealsInScope(ids, both(asked)),
    async leadsByProject() {
      const all = await desk.leadsByProject()
      return Object.fromEntries(Object.entries(all).filter(([project]) => scope.includes(project)))
    },
    visible,
    // Rules are the admins', who are not limited; who is told of what is decided for all members at once.
    toTell: async () => [],
    waitingSince: async () => [],
    turns: async () => [],
    give: async (id, ...rest) => (await isThere(id)) && desk.give(id, ...rest),
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
export const deskOf = (desk: Desk, { projects }: Pick<Member, 'projects'>): Desk =>
  projects ? scopedDesk(desk, projects) : desk
