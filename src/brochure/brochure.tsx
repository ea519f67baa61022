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

function Brochure({ project, shots }: { project: Project; shots: Shots }) {
  const { settings, words, labels } = project
  return (
    <Document
      title={labels.brochure.title}
      author={settings.partnerName}
      subject={words.description}
      language={settings.locale}
    >
      <ProjectContext value={project}>
        <Cover shots={shots} />
        <Facts shots={shots} number={2} />
        <Overview shots={shots} number={3} />
        <MasterPlan shots={shots} number={4} />
        <Units shots={shots} number={5} />
        <PicturePage shot={shots.interior} caption={words.brochure.interior.caption} number={6} />
        <Amenities shots={shots} number={7} />
        <Location number={8} />
        <GalleryOpening shots={shots} number={9} />
        <Gallery shots={shots} number={10} />
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
