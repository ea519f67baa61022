import { Document, Page, renderToBuffer, Text } from '@react-pdf/renderer'
import { expect, it } from 'vitest'
import { activeProject } from '#project/folders.ts'
import { loadProject } from '#project/load.ts'
import { type } from '../project-context.ts'
import { registerFaces } from './faces.ts'

const name = 'ಕೆರೆದಂಡೆ ರಸ್ತೆ'

it('a brochure sets a Kannada name in a typeface that has its letters, and an English one carries none', async () => {
  const project = loadProject(activeProject())
  const named = (text: string) =>
    renderToBuffer(
      <Document>
        <Page>
          <Text style={{ fontFamily: type.display }}>{text}</Text>
        </Page>
      </Document>,
    )
  await registerFaces({ ...project, settings: { ...project.settings, projectName: name } })
  expect((await named(name)).toString('latin1')).toMatch(/\/BaseFont \/[A-Z]+\+Noto/)
  await registerFaces(project)
  expect((await named('Aerowood')).toString('latin1')).not.toMatch(/\/BaseFont \/[A-Z]+\+Noto/)
})
