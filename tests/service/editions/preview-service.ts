import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PreviewLinkResponse, PreviewResponse } from '#editor/edition/editions.ts'
import { getValue } from '#project/content/values.ts'
import { loadProject } from '#project/load.ts'
import type { PreviewDraft } from '../../../src/editor/service/preview/preview-messages.ts'
import { scratchFolder } from '../test-service.ts'
import { createSiteService } from './site-service.ts'

const words = 'words/en.json'

const taglineOf = ({ files, language }: PreviewDraft) =>
  String(getValue(files[`words/${language}.json`], 'tagline'))

/** The service with a renderer that shows the tagline, and fails for the tagline "broken". */
export async function withPreviews(project = loadProject('most')) {
  const picture = join(scratchFolder(), 'picture.jpg')
  writeFileSync(picture, 'bytes of a picture')
  const rendered: PreviewDraft[] = []
  const faults = [{ file: words, path: 'tagline', message: 'must not be broken' }]
  const service = await createSiteService(
    {
      previews: {
        async render(_, draft) {
          rendered.push(draft)
          if (taglineOf(draft) === 'broken') return { faults }
          const files = {
            '/files/page-1.css': { text: 'p { color: red }' },
            '/pictures/one.avif': { path: picture },
          }
          return { page: { html: `<p>${draft.language}: ${taglineOf(draft)}</p>`, files }, faults: [] }
        },
        stop() {},
      },
    },
    project,
  )
  const typing = (value: string) => ({ language: 'en', edits: [{ file: words, path: 'tagline', value }] })
  return {
    ...service,
    rendered,
    typing,
    look: (address: string, as: Record<string, string> = service.esha) =>
      service.app.request(address, { headers: as }),
    async preview(value: string, as?: Record<string, string>) {
      const { status, body } = await service.post<PreviewResponse>('preview', typing(value), as)
      if (status !== 200) throw new Error(`the preview was answered ${status}: ${JSON.stringify(body)}`)
      return body
    },
    async link(language = 'en') {
      const { body } = await service.post<PreviewLinkResponse>('previewLink', { language })
      return { ...body, path: new URL(body.link).pathname }
    },
  }
}
