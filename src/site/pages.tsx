import { home as firstPage } from 'virtual:project/languages'
import { type ReactNode, Suspense } from 'react'
import { late } from './late-part.ts'
import { Final, prerendered } from './prerendered.tsx'
import { MasterPlan } from './sections/master-plan.tsx'
import { Pricing } from './sections/pricing.tsx'
import { SectionPlace } from './sections/section.tsx'
import { whenNear } from './when-near.ts'

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

// The last section's code comes by itself, when it is near; should it not come, the photos still stand there and scroll.
const GalleryLate = late(async () => {
  await whenNear('gallery', '1500px')
  return (await import('./sections/gallery/gallery.tsx')).Gallery
})
const gallery = (
  <Suspense>
    <GalleryLate />
  </Suspense>
)

const whole = (
  <>
    <Final part={home} />
    <Final part={features} />
    <Final part={overview} />
    <Pricing />
    <MasterPlan>
      <SectionPlace value={{ alone: false, level: 3 }}>
        <Final part={location} />
      </SectionPlace>
    </MasterPlan>
    <Final part={amenities} />
    {gallery}
  </>
)

const alone = (section: ReactNode) => <SectionPlace value={{ alone: true, level: 1 }}>{section}</SectionPlace>

/** Every route and the sections it shows. */
export const pages: Record<string, ReactNode> = {
  '/': whole,
  '/Home': alone(<Final part={home} />),
  '/Features': alone(<Final part={features} />),
  '/Overview': alone(<Final part={overview} />),
  '/Pricing': alone(<Pricing />),
  '/MasterPlan': alone(<MasterPlan />),
  '/Location': alone(<Final part={location} />),
  '/Amenities': alone(<Final part={amenities} />),
  '/Gallery': alone(gallery),
}

/** The route a path means in this page's language, whatever its case and with or without a slash at its end. */
export function routeAt(path: string): string | undefined {
  const ofLanguage = `${path.toLowerCase()}/`.startsWith(firstPage) ? path.slice(firstPage.length - 1) : path
  const wanted = ofLanguage.toLowerCase().replace(/(.)\/$/, '$1') || '/'
  return Object.keys(pages).find(route => route.toLowerCase() === wanted)
}
