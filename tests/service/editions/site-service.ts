import type { EditionsResponse, FieldEdit, SiteResponse } from '#editor/edition/editions.ts'
import { editionPaths } from '#editor/edition/editions.ts'
import { getValue } from '#project/content/values.ts'
import { loadProject } from '#project/load.ts'
import { projectSet } from '#project/project-set.ts'
import { changeEditions, type EditionRows } from '../../../src/editor/service/edition-documents.ts'
import type { Publisher } from '../../../src/editor/service/publisher.ts'
import type { AppDeps } from '../../../src/service/app-deps.ts'
import { createDeskService } from '../desk/desk-service.ts'
import { signedInAs } from '../team-members.ts'

/** A project with a file of prices and every kind of section. */
export const edited = loadProject('most')

/** The service with two editors, and a publisher that only records its requests. */
export async function createSiteService(parts: Partial<AppDeps> = {}, project = edited) {
  const asked: number[] = []
  const publisher: Publisher = {
    publish: (_, number) => void asked.push(number),
    goBack: projectId =>
      setLive(
        projectId,
        ({ live, editions }) => editions.find(({ number }) => number === live)?.replaced ?? 0,
      ),
    live: () => 0,
  }
  const service = await createDeskService(undefined, { projects: projectSet([project]), publisher, ...parts })
  const { crm, team, now } = service
  const { projectId } = project.settings

  const setLive = (id: string, choose: (rows: EditionRows) => number): Promise<EditionRows> =>
    changeEditions(crm.changes, id, rows => {
      const live = choose(rows)
      const editions = rows.editions.map(row => {
        if (row.number === live) return { replaced: rows.live, ...row, state: 'live' as const }
        return row.state === 'live' ? { ...row, state: 'built' as const } : row
      })
      return { ...rows, live, editions }
    })

  const esha = await signedInAs(team, 'editor', 'esha@northfield.example', now)
  const ravi = await signedInAs(team, 'editor', 'ravi@northfield.example', now)
  const address = (name: keyof typeof editionPaths, number?: number) =>
    editionPaths[name].replace(':project', projectId).replace(':number', String(number))
  const post = <Body = Record<string, unknown>>(
    name: keyof typeof editionPaths,
    body: unknown,
    as: Record<string, string> = esha,
    number?: number,
  ) => service.ask<Body>('POST', address(name, number), body, as)
  const get = <Body>(name: keyof typeof editionPaths, as: Record<string, string> = esha, number?: number) =>
    service.ask<Body>('GET', address(name, number), undefined, as)
  const site = async () => (await get<SiteResponse>('site')).body

  return {
    ...service,
    project,
    projectId,
    esha,
    ravi,
    asked,
    address,
    post,
    get,
    site,
    edit: (edits: FieldEdit[], as?: Record<string, string>) => post('edits', { edits }, as),
    /** Sets a field, based on the value that the editor sees now. */
    async set(file: string, path: string, value: unknown, as?: Record<string, string>) {
      const { files } = await site()
      const answer = await post(
        'edits',
        { edits: [{ file, path, value, before: getValue(files[file], path) }] },
        as,
      )
      if (answer.status !== 200) throw new Error(`the edit was answered ${JSON.stringify(answer)}`)
      return answer
    },
    async publish(note = '', as?: Record<string, string>) {
      const { draft } = await site()
      return post<EditionsResponse>('publish', { revision: draft?.revision ?? 0, note }, as)
    },
    /** Marks an edition as live, as a successful build does. */
    goLive: (number: number) => setLive(projectId, () => number),
    audit: async () =>
      (await service.ask<{ entries: { by: string; kind: string; what: string }[] }>('GET', '/api/desk/audit'))
        .body.entries,
  }
}
