import { Document, renderToBuffer } from '@react-pdf/renderer'
import { Fragment, type ReactNode } from 'react'
import type { Project } from '#project/project.ts'
import { Location } from './location/location.tsx'
import { MasterPlan } from './location/master-plan.tsx'
import { Amenities } from './pages/amenities.tsx'
import { Contact } from './pages/contact.tsx'
import { Cover } from './pages/cover.tsx'
import { Facts } from './pages/facts.tsx'
import { Overview } from './pages/overview.tsx'
import { Gallery, GalleryOpening } from './pictures/gallery.tsx'
import { PicturePage } from './pictures/picture-page.tsx'
import { cutShots, type Shots } from './pictures/shots.ts'
import { ProjectContext } from './project-context.ts'
import { registerFaces } from './text/faces.ts'
import { hasRooms, Units, unitPages } from './units/units.tsx'

/** A fixed time, so that equal sources make equal bytes, and git shows a change only if there is one. */
const madeAt = new Date('2026-01-01T00:00Z')

function Brochure({ project, shots }: { project: Project; shots: Shots }) {
  const { settings, words, labels, sections } = project
  const unitsOfPages = unitPages(words.pricing.units, hasRooms(project))
  const { interior } = project.pictures.brochure
  // The cover is the first page; a section that the project leaves out has no page here either.
  const pages: ((number: number) => ReactNode)[] = [
    number => <Facts shots={shots} number={number} />,
    number => <Overview shots={shots} number={number} />,
    ...(sections.includes('master-plan')
      ? [(number: number) => <MasterPlan shots={shots} number={number} />]
      : []),
    ...unitsOfPages.map((units, page) => (number: number) => (
      <Units
        units={units}
        first={page === 0}
        last={page === unitsOfPages.length - 1}
        shots={shots}
        number={number}
      />
    )),
    number => (
      <PicturePage
        name={interior}
        shot={shots.interior}
        caption={words.brochure.interior.caption}
        number={number}
      />
    ),
    number => <Amenities shots={shots} number={number} />,
    ...(sections.includes('location')
      ? [(number: number) => <Location shots={shots} number={number} />]
      : []),
    number => <GalleryOpening shots={shots} number={number} />,
    number => <Gallery shots={shots} number={number} />,
  ]
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
        {pages.map((page, index) => {
          const number = index + 2
          return <Fragment key={number}>{page(number)}</Fragment>
        })}
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
