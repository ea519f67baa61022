import { Fragment, type ReactNode, Suspense } from 'react'
import { useContent } from './content/content-context.tsx'
import type { StartContent } from './content/start-content.ts'
import { withLateContent } from './content/with-late-content.tsx'
import { late } from './hydration/late-part.ts'
import { Final, prerendered } from './hydration/prerendered.tsx'
import { whenNear } from './hydration/when-near.ts'
import { MasterPlan } from './sections/master-plan.tsx'
import { Pricing } from './sections/pricing.tsx'
import { SectionPlace } from './sections/section.tsx'

// In development the browser gets the final parts too, for their styles and for hot reload.
const rendersFinal = import.meta.env.SSR || import.meta.env.DEV
const home = prerendered(rendersFinal && (async () => (await import('./sections/home.tsx')).Home))
const features = prerendered(rendersFinal && (async () => (await import('./sections/features.tsx')).Features))
const overview = prerendered(rendersFinal && (async () => (await import('./sections/overview.tsx')).Overview))
const location = prerendered(
  rendersFinal && (async () => (await import('./sections/location/location.tsx')).Location),
)
const amenities = prerendered(
  rendersFinal && (async () => (await import('./sections/amenities.tsx')).Amenities),
)

// The last section's code is fetched when it is near. If that fails, the photos are still there and scroll.
const GalleryLate = late(async () => {
  await whenNear('gallery', '1500px')
  return withLateContent(import('./sections/gallery/gallery.tsx').then(part => part.Gallery))
})
const gallery = (
  <Suspense>
    <GalleryLate />
  </Suspense>
)

// A further section of any kind.
const ExtraSection = prerendered(
  rendersFinal && (async () => (await import('./sections/extra/extra-section.tsx')).ExtraSection),
)

/** The sections by id, for routes that show one section. */
const standard: Record<string, ReactNode> = {
  home: <Final part={home} />,
  features: <Final part={features} />,
  overview: <Final part={overview} />,
  pricing: <Pricing />,
  'master-plan': <MasterPlan />,
  location: <Final part={location} />,
  amenities: <Final part={amenities} />,
  gallery,
}

/** Location directly after the plan is nested below it. */
const nested: Record<string, ReactNode> = {
  ...standard,
  'master-plan': (
    <MasterPlan>
      <SectionPlace value={{ alone: false, level: 3 }}>{standard.location}</SectionPlace>
    </MasterPlan>
  ),
  location: false,
}

function WholePage() {
  const { order } = useContent().sections
  const inOrder = order.indexOf('location') === order.indexOf('master-plan') + 1 ? nested : standard
  return order.map(id => (
    <Fragment key={id}>
      {inOrder[id] ?? (
        <Suspense>
          <ExtraSection id={id} />
        </Suspense>
      )}
    </Fragment>
  ))
}

/** `master-plan` is at `/MasterPlan`. */
const routeOf = (id: string) => `/${id.replace(/(?:^|-)./g, start => start.slice(-1).toUpperCase())}`

type Routed = Pick<StartContent, 'languages' | 'sections'>

const sectionsWithRoute = ({ sections }: Routed) => sections.order.filter(id => standard[id])

/** Every route of a page; a section that is left out has none. */
export const routeNames = (content: Routed): string[] => ['/', ...sectionsWithRoute(content).map(routeOf)]

/** The route of a path in the page's language, in any case, with or without a trailing slash. */
export function routeAt(content: Routed, path: string): string | undefined {
  const { firstPage } = content.languages
  const ofLanguage = `${path.toLowerCase()}/`.startsWith(firstPage) ? path.slice(firstPage.length - 1) : path
  const wanted = ofLanguage.toLowerCase().replace(/(.)\/$/, '$1') || '/'
  return routeNames(content).find(route => route.toLowerCase() === wanted)
}

/** The sections of a route. */
export function RouteSections({ route }: { route: string }) {
  const id = sectionsWithRoute(useContent()).find(one => routeOf(one) === route)
  if (id === undefined) return <WholePage />
  return <SectionPlace value={{ alone: true, level: 1 }}>{standard[id]}</SectionPlace>
}
