import { isDeepStrictEqual } from 'node:util'
import { type Context, Hono } from 'hono'
import { deskPaths } from '#api/desk-paths.ts'
import {
  type NewView,
  newView,
  type StoredView,
  storedViews,
  type ViewsResponse,
  viewLimits,
} from '#api/inbox/saved-views.ts'
import { filteredFields } from '#domain/leads/lead-fields.ts'
import { jsonBody } from '#lib/http/body/json-body.ts'
import { HttpError } from '#lib/http/http-error.ts'
import type { CrmDeps } from '../crm-deps.ts'
import { changeDocument, readDocument } from '../documents/documents.ts'
import { selectionOf } from '../reading/selection.ts'
import { knownColleagues } from '../team/colleague-names.ts'
import type { DeskEnv } from '../team/desk-env.ts'

/** The parts of a filter that hold words of leads, such as a campaign. */
const leadWords = [...filteredFields, 'campaignPage'] as const

interface Reader {
  /** The projects of a limited member. */
  projects: readonly string[]
  /** The members whom they may know, by e-mail. */
  colleagues: ReadonlySet<string>
}

/**
 * Whether a shared view tells a limited member nothing of other projects: its author and owners are colleagues, and
 * words of leads come with projects of their own.
 */
const isForReader = ({ by, filter }: StoredView, { projects, colleagues }: Reader): boolean => {
  const isKnown = (email: string) => email === 'nobody' || colleagues.has(email)
  const holdsWords = leadWords.some(name => filter[name] !== undefined)
  return (
    [by, ...(filter.owner ?? [])].every(isKnown) &&
    (filter.project?.every(project => projects.includes(project)) ?? !holdsWords)
  )
}

/** Saved views of the inbox: a member's own and the shared ones, each with its count. */
export function viewRoutes({ changes, inbox, team, now, zone }: CrmDeps): Hono<DeskEnv> {
  const respond = async (c: Context<DeskEnv>, all: readonly StoredView[]): Promise<ViewsResponse> => {
    const { member } = c.var
    const colleagues = new Set((await knownColleagues(team, member)).map(({ email }) => email))
    const reader = member.projects && { projects: member.projects, colleagues }
    const seen = all.filter(
      view => view.by === member.email || (view.isShared && (!reader || isForReader(view, reader))),
    )
    const views = await Promise.all(
      seen.map(async view => ({
        ...view,
        deals: await inbox.count(selectionOf(view.filter, now(), zone), viewLimits.max, c.var.scope),
      })),
    )
    return { ok: true, views: views.toSorted((a, b) => a.name.localeCompare(b.name)) }
  }

  const refuseOthers = (c: Context<DeskEnv>, view: StoredView | undefined) => {
    const { email, role } = c.var.member
    if (view && view.by !== email && !(view.isShared && role === 'admin')) {
      throw new HttpError(403, 'Only the person who made this view, or an admin, can change it.')
    }
  }

  /** A change of a view names the revision it is based on. A request repeated after a lost response changes nothing. */
  const refuseLate = (
    kept: StoredView | undefined,
    view: Omit<NewView, 'before'>,
    before: NewView['before'],
  ) => {
    const { id: _, by: __, ...is } = kept ?? { id: '', by: '' }
    const { id: ___, ...wanted } = view
    if (before && !isDeepStrictEqual(is, before) && !isDeepStrictEqual(is, wanted)) {
      throw new HttpError(
        409,
        kept
          ? 'Someone else changed this view. Open it again, then try again.'
          : 'Someone else removed this view. Save it as a new one.',
      )
    }
  }

  const refuseTooMany = (all: readonly StoredView[], by: string) => {
    if (all.length >= viewLimits.all || all.filter(view => view.by === by).length >= viewLimits.each) {
      throw new HttpError(400, `You can save at most ${viewLimits.each} views. Remove one first.`)
    }
  }

  return new Hono<DeskEnv>()
    .get(deskPaths.views, async c => {
      const { value } = await readDocument(changes, 'views', storedViews, [])
      return c.json(await respond(c, value))
    })
    .post(deskPaths.views, async c => {
      const { before: seen, ...view } = await jsonBody(c, newView)
      const views = await changeDocument(changes, 'views', storedViews, [], all => {
        const before = all.find(({ id }) => id === view.id)
        refuseOthers(c, before)
        refuseLate(before, view, seen)
        const by = before?.by ?? c.var.member.email
        if (!before) refuseTooMany(all, by)
        return [...all.filter(({ id }) => id !== view.id), { ...view, by }]
      })
      return c.json(await respond(c, views))
    })
    .delete(deskPaths.view, async c => {
      const views = await changeDocument(changes, 'views', storedViews, [], all => {
        refuseOthers(
          c,
          all.find(({ id }) => id === c.req.param('id')),
        )
        return all.filter(({ id }) => id !== c.req.param('id'))
      })
      return c.json(await respond(c, views))
    })
}
