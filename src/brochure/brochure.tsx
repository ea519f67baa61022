import { Document, renderToBuffer } from '@react-pdf/renderer'
import type { Project } from '#project/project.ts'
import { registerFaces } from './faces.ts'
import { Amenities } from './pages/amenities.tsx'
import { Contact } from './pages/contact.tsx'
import { Cover } from './pages/cover.tsx'
import { Facts } from './pages/facts.tsx'
import { Gallery, GalleryOpening } from './pages/gallery.tsx'
import { Location } from './pages/location.tsx'
import { MasterPlan } from './pages/master-plan.tsx'
import { Overview } from './pages/overview.tsx'
import { PicturePage } from './pages/picture-page.tsx'
import { Units } from './pages/units.tsx'
import { ProjectContext } from './project-context.ts'
import { cutShots, type Shots } from './shots.ts'
import { hasRooms, unitPages } from './unit-pages.ts'

/** Not the hour it was made: from the same sources come the same bytes, so that git sees a change only where there is one. */
const madeAt = new Date('2026-01-01T00:00Z')

function Brochure({ project, shots }: { project: Project; shots: Shots }) {
  const { settings, words, labels } = project
  const pages = unitPages(words.pricing.units, hasRooms(project))
  const firstOfUnits = 5
  const afterUnits = firstOfUnits + pages.length
  return (
    <Document
      title={labels.brochure.title}
      author={settings.partnerName}
      subject={words.description}
      language={settings.locale}
      creationDate={madeAt}
      modificationDate={madeAt}
    >
      <ProjectContext value={project}>
        <Cover shots={shots} />
        <Facts shots={shots} number={2} />
        <Overview shots={shots} number={3} />
        <MasterPlan shots={shots} number={4} />
        {pages.map((units, page) => (
          <Units
            key={units[0]?.type}
            units={units}
            first={page === 0}
            last={page === pages.length - 1}
            shots={shots}
            number={firstOfUnits + page}
          />
        ))}
        <PicturePage shot={shots.interior} caption={words.brochure.interior.caption} number={afterUnits} />
        <Amenities shots={shots} number={afterUnits + 1} />
        <Location shots={shots} number={afterUnits + 2} />
        <GalleryOpening shots={shots} number={afterUnits + 3} />
        <Gallery shots={shots} number={afterUnits + 4} />
        <Contact shots={shots} />
      </ProjectContext>
    </Document>
  )
}

/** A project's brochure as a PDF file. */
export async function renderBrochure(project: Project): Promise<Buffer> {
  await registerFaces(project)
  return renderToBuffer(<Brochure project={project} shots={await cutShots(project)} />)
}
