import { deskPaths } from '#api/desk-paths.ts'

/** A query that the desk sends often; `path` may vary it each time. */
export interface Question {
  name: string
  /** Whether an agent who is limited to a project sends it; otherwise an admin does. */
  isLimited?: boolean
  path(count: number): string
}

const inbox = (query: string) => `${deskPaths.inbox}?${query}`
const same = (name: string, query: string): Question => ({ name, path: () => inbox(query) })
const among = (name: string, queries: string[]): Question => ({
  name,
  path: count => inbox(queries[count % queries.length] ?? ''),
})

const limited = (name: string, path: string): Question => ({ name, isLimited: true, path: () => path })

/** A day of the last ninety, in the partner's zone. */
const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

/** The desk's queries, from the plain list to words combined with filters. */
export const queries: Question[] = [
  same('list', ''),
  same('list, oldest first', 'sort=oldest'),
  same('list, by name', 'sort=name'),
  among('form', ['form=site-visit', 'form=enquiry']),
  same('status new', 'status=new'),
  same('status contacted', 'status=contacted'),
  same('status booked', 'status=booked'),
  same('status lost', 'status=lost'),
  same('lost reason', 'reason=Over+budget'),
  same('lost reason, by name', 'sort=name&reason=Only+looking'),
  {
    name: 'reached, one month',
    path: count =>
      inbox(`reached=booked&since=${dayBefore((count % 30) + 30)}&until=${dayBefore(count % 30)}`),
  },
  among('first answer', ['answered=hour', 'answered=waiting', 'answered=lost&received=last-30-days']),
  same('owner', 'owner=kiran@northfield.example'),
  same('owner nobody', 'owner=nobody'),
  among('source', ['source=search', 'source=social', 'source=none']),
  same('source, rare', 'source=hoarding'),
  among('medium', ['medium=cpc', 'medium=email']),
  same('campaign', 'campaign=launch'),
  same('campaign that ended', 'campaign=festive'),
  same('country', 'country=AE'),
  same('country, rare', 'country=FJ'),
  same('flagged', 'flagged=yes'),
  { name: 'one day', path: count => inbox(`since=${dayBefore(count % 80)}&until=${dayBefore(count % 80)}`) },
  same('source and campaign', 'source=social&campaign=weekend-visit'),
  same('never together', 'source=portal&campaign=festive'),
  same('source, status, owner', 'source=social&status=booked&owner=leela@northfield.example'),
  {
    name: 'a day and a status',
    path: count => inbox(`since=${dayBefore(count % 80)}&until=${dayBefore(count % 80)}&status=lost`),
  },
  among('search, one letter', ['search=a', 'search=s', 'search=z']),
  among('search, two letters', ['search=pr', 'search=sh', 'search=zo']),
  among('search, three letters', ['search=pri', 'search=red', 'search=uma']),
  among('search, a name', ['search=priya', 'search=sharma', 'search=zoya']),
  among('search, two names', ['search=priya+sharma', 'search=uma+y', 'search=zoya+khan']),
  same('search, nobody', 'search=quentin'),
  { name: 'search, three digits', path: count => inbox(`search=${100 + ((count * 7) % 900)}`) },
  { name: 'search, five digits', path: count => inbox(`search=${10_000 + ((count * 7919) % 90_000)}`) },
  {
    name: 'search, a number',
    path: count => inbox(`search=80000${String((count * 37) % 8000).padStart(5, '0')}`),
  },
  same('search and a source', 'search=sharma&source=social'),
  same('search and a status', 'search=priya&status=contacted'),
  same('search and a rare source', 'search=a&source=hoarding'),
  among('search and a rare status', ['search=priya&status=booked', 'search=s&status=visited']),
  among(
    'by name, a status',
    ['new', 'contacted', 'booked', 'lost'].map(status => `sort=name&status=${status}`),
  ),
  among(
    'by name, a source',
    ['search', 'hoarding', 'none'].map(source => `sort=name&source=${source}`),
  ),
  among(
    'by name, a campaign',
    ['launch', 'festive', 'weekend-visit'].map(name => `sort=name&campaign=${name}`),
  ),
  same('by name, a country', 'sort=name&country=AE'),
  {
    name: 'by name, one day',
    path: count => inbox(`sort=name&since=${dayBefore(count % 80)}&until=${dayBefore(count % 80)}`),
  },
  among(
    'by name, a search',
    ['priya', 'sharma', 'zo', 'uma+y'].map(words => `sort=name&search=${words}`),
  ),
  same('what needs somebody', 'sort=needs'),
  same('needs, an owner', 'sort=needs&owner=kiran@northfield.example'),
  same('needs, a status', 'sort=needs&status=visited'),
  { name: 'today', path: () => deskPaths.today },
  { name: 'today, mine', path: () => `${deskPaths.today}?whose=mine` },
  {
    name: 'visits of a month',
    path: () => `${deskPaths.visits}?since=${dayBefore(15)}&until=${dayBefore(-15)}`,
  },
  { name: 'count, a campaign', path: () => `${deskPaths.count}?campaign=festive` },
  limited('limited, list', inbox('')),
  limited('limited, needs', inbox('sort=needs')),
  limited('limited, today', deskPaths.today),
  limited('limited, a search', inbox('search=priya')),
]
