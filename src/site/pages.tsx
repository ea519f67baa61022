import type { ReactNode } from 'react'
import { Amenities } from './sections/amenities.tsx'
import { Features } from './sections/features.tsx'
import { Gallery } from './sections/gallery.tsx'
import { Home } from './sections/home.tsx'
import { Location } from './sections/location.tsx'
import { MasterPlan } from './sections/master-plan.tsx'
import { Overview } from './sections/overview.tsx'
import { Pricing } from './sections/pricing.tsx'
import { SectionPlace } from './sections/section.tsx'

const whole = (
  <>
    <Home />
    <Features />
    <Overview />
    <Pricing />
    <MasterPlan>
      <SectionPlace value={{ alone: false, level: 3 }}>
        <Location />
      </SectionPlace>
    </MasterPlan>
    <Amenities />
    <Gallery />
  </>
)

const alone = (section: ReactNode) => <SectionPlace value={{ alone: true, level: 1 }}>{section}</SectionPlace>

/** Every route and the sections it shows. */
export const pages: Record<string, ReactNode> = {
  '/': whole,
  '/Home': alone(<Home />),
  '/Features': alone(<Features />),
  '/Overview': alone(<Overview />),
  '/Pricing': alone(<Pricing />),
  '/MasterPlan': alone(<MasterPlan />),
  '/Location': alone(<Location />),
  '/Amenities': alone(<Amenities />),
  '/Gallery': alone(<Gallery />),
}

/** The route a path means, whatever its case and with or without a slash at its end. */
export function routeAt(path: string): string | undefined {
  const wanted = path.toLowerCase().replace(/(.)\/$/, '$1')
  return Object.keys(pages).find(route => route.toLowerCase() === wanted)
}
