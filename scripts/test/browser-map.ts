/** Browser tests of the desk and of visit pages. */
const desk = ['desk/*']
/** Every test of the public pages. */
const site = ['*', 'aerowood/*', 'any-project/*']
const forms = [
  '{after-success,contact-number,country-lookup,downloads,field-faults,modal-*,reenable,retry-key,small-and-zoomed}*',
  '{submission,toast,visit-,enquiry-,late-,early-press,without-script,old,mail,other-origin,analytics}*',
  'aerowood/{payloads,blocked-country,kannada}*',
]
const looks = [
  '{bounds,breakpoint,composition,every-route,first-screen,larger-text,layout-shift,picture-labels}*',
  '{preferences,print,touch-targets,visual-smoke,axe,focus-in-sight,reading-order,reveal}*',
  'any-project/*',
]

/**
 * The browser tests that cover a file, by the beginning of its path: the longest match counts. A file without a match is covered by all
 * of them.
 */
export const browserMap: Record<string, string[]> = {
  'src/desk/': desk,
  'src/editor/desk/': ['aerowood/edit-*'],
  'src/lib/': [...desk, ...forms],
  'src/domain/': [...desk, ...forms],
  'src/store/': [...desk, ...forms],
  'src/api/': [...desk, ...forms],
  'src/api/contacts/': desk,
  'src/api/deals/': desk,
  'src/api/import/': desk,
  'src/api/inbox/': desk,
  'src/api/numbers/': desk,
  'src/api/settings/': desk,
  'src/api/team/': desk,
  'src/service/': [...desk, ...forms, '{serving,routes,paths,publication}*'],
  'src/crm/': [...desk, ...forms],
  'src/editor/published/': ['{serving,routes,paths,discovery,publication,without-script}*'],
  'src/editor/service/': ['aerowood/edit-*', '{serving,publication}*'],
  'src/crm/team/': desk,
  'src/service/delivery/': ['mail*', 'desk/{deliveries,messages,notifications}*'],
  'src/service/visit-page/': ['desk/{buyer-page,rights,visit-request,after-visit,check-in}*'],
  'src/service/pages/': ['{serving,routes,paths,discovery,publication,without-script}*'],
  'src/service/country/': ['country-lookup*', 'aerowood/blocked-country*'],
  'src/service/downloads/': ['downloads*'],
  'src/service/demo/': [],
  'src/service/commands/': [],
  'src/service/retention/': [],
  'src/site/': site,
  'src/site/analytics/': ['analytics*'],
  'src/site/forms/': [...forms, '{axe,touch-targets}*'],
  'src/site/toast/': ['toast*', 'submission*'],
  'src/site/visitor/': ['{country-lookup,analytics,after-success}*', 'aerowood/payloads*'],
  'src/site/plan/': ['{plan-,master-plan,late-parts}*'],
  'src/site/units/': ['{unit-plans,pricing,late-parts}*', 'aerowood/pricing*'],
  'src/site/picture/': ['{picture-labels,visual-smoke,layout-shift,home}*', 'any-project/*'],
  'src/site/icons/': ['{amenities,toast,visual-smoke}*', 'aerowood/amenities*'],
  'src/site/sections/': [
    ...looks,
    '{amenities,features-overview,gallery,home,lightbox,location,master-plan,plan-,pricing,routes}*',
    'aerowood/*',
  ],
  'src/site/shell/': [...looks, '{fixed-elements,footer,header,menu,modal-,scrollbar}*', 'aerowood/*'],
  'src/site/styles/': looks,
  'src/brochure/': ['downloads*'],
  'src/project/map/': ['{location,map-names}*', 'any-project/looks*'],
  'projects/aerowood/': ['aerowood/*', 'any-project/*'],
  'projects/': ['any-project/*'],
  'tests/projects/': site,
  'bench/': [],
  'deploy/': [],
  'docs/': [],
  'imagery/': [],
  'scripts/': [],
  'scripts/build/': site,
  'tests/': [],
  // Files that are not tests themselves are imported by tests.
  'tests/browser/': ['**/*'],
  'tests/browser/any-project/': ['any-project/*', 'bounds*'],
  'tests/browser/desk/': desk,
}

/** Documents and unit tests, which no browser test covers. */
const isUnseen = (file: string): boolean => /\.(md|test\.tsx?)$/.test(file) || !file.includes('/')

/** The patterns of the browser tests for a changed file, under `tests/browser`. */
export function specsFor(file: string): string[] {
  const [, own] = /^tests\/browser\/(.+)\.spec\.ts$/.exec(file) ?? []
  if (own) return [own]
  if (isUnseen(file)) return []
  const [fitting] = Object.keys(browserMap)
    .filter(start => file.startsWith(start))
    .toSorted((one, other) => other.length - one.length)
  return fitting === undefined ? ['**/*'] : (browserMap[fitting] ?? [])
}
