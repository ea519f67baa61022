import type { ReactNode } from 'react'
import * as project from '#content/project.ts'
import { siteConfig } from '#content/site.config.ts'
import { Amenities } from './sections/amenities.tsx'
import { Features } from './sections/features.tsx'
import { Gallery } from './sections/gallery.tsx'
import { Home } from './sections/home.tsx'
import { Location } from './sections/location.tsx'
import { MasterPlan } from './sections/master-plan.tsx'
import { Overview } from './sections/overview.tsx'
import { Pricing } from './sections/pricing.tsx'
import { SectionPlace } from './sections/section.tsx'

interface Page {
  path: string
  title: string
  content: ReactNode
  /** The hero shows on it, and is worth fetching first. */
  hasHero: boolean
}

const { projectName } = siteConfig

const alone = (path: string, title: string, section: ReactNode): Page => ({
  path,
  title: `${title} | ${projectName}`,
  content: <SectionPlace value={{ alone: true, level: 1 }}>{section}</SectionPlace>,
  hasHero: path === '/Home',
})

const whole: Page = {
  path: '/',
  title: `${projectName} | ${project.tagline}`,
  hasHero: true,
  content: (
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
  ),
}

/** Every route and the sections it shows. */
export const pages: Page[] = [
  whole,
  alone('/Home', 'Home', <Home />),
  alone('/Features', 'Features', <Features />),
  alone('/Overview', 'Overview', <Overview />),
  alone('/Pricing', 'Pricing', <Pricing />),
  alone('/MasterPlan', 'Master Plan', <MasterPlan />),
  alone('/Location', 'Location', <Location />),
  alone('/Amenities', 'Amenities', <Amenities />),
  alone('/Gallery', 'Gallery', <Gallery />),
]

/** The page of a path, whatever its case and with or without a slash at its end. */
export function pageAt(path: string): Page | undefined {
  const wanted = path.toLowerCase().replace(/(.)\/$/, '$1')
  return pages.find(page => page.path.toLowerCase() === wanted)
}
