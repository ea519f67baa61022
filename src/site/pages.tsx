import { firstPage } from 'virtual:project/languages'
import { order } from 'virtual:project/sections'
import { Fragment, type ReactNode, Suspense } from 'react'
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
  return (await import('./sections/gallery/gallery.tsx')).Gallery
})
const gallery = (
  <Suspense>
    <GalleryLate />
  </Suspense>
)

/** A further section of any kind. */
const extra = (id: string) =>
  prerendered(
    rendersFinal && (async () => (await import('./sections/extra/extra-section.tsx')).extraSection(id)),
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
const inOrder: Record<string, ReactNode> =
  order.indexOf('location') === order.indexOf('master-plan') + 1
    ? {
        ...standard,
        'master-plan': (
          <MasterPlan>
            <SectionPlace value={{ alone: false, level: 3 }}>{standard.location}</SectionPlace>
          </MasterPlan>
        ),
        location: false,
      }
    : standard

const whole = order.map(id => <Fragment key={id}>{inOrder[id] ?? <Final part={extra(id)} />}</Fragment>)

/** `master-plan` is at `/MasterPlan`. */
const routeOf = (id: string) => `/${id.replace(/(?:^|-)./g, start => start.slice(-1).toUpperCase())}`

/** Every route and its sections; a section that is left out has no route. */
export const pages: Record<string, ReactNode> = { '/': whole }
for (const id of order)
  if (standard[id])
    pages[routeOf(id)] = <SectionPlace value={{ alone: true, level: 1 }}>{standard[id]}</SectionPlace>

/** The route of a path in this page's language, in any case, with or without a trailing slash. */
export function routeAt(path: string): string | undefined {
  const ofLanguage = `${path.toLowerCase()}/`.startsWith(firstPage) ? path.slice(firstPage.length - 1) : path
  const wanted = ofLanguage.toLowerCase().replace(/(.)\/$/, '$1') || '/'
  return Object.keys(pages).find(route => route.toLowerCase() === wanted)
}
