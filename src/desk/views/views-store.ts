import { create } from 'zustand'
import { deskPaths } from '#contract/desk-paths.ts'
import { type NewView, type SavedView, viewsResponse } from '#contract/inbox/saved-views.ts'
import { pathFor, read, sendRequest } from '../request/send-request.ts'

/** The saved views, with their counts. */
export const useSavedViews = create<{ views: SavedView[] }>(() => ({ views: [] }))

const keep = ({ views }: { views: SavedView[] }) => useSavedViews.setState({ views })

/** Asks for the views and their counts; where that fails, those known so far stay. */
export const loadViews = (): Promise<void> => read(deskPaths.views, viewsResponse).then(keep, () => {})

/** Counts cost a look at every lead of a view: of what happens in a row, they are asked for once. */
const togetherMs = 3000
let isWaiting = false

/** Counts anew a little later, where there is anything to count. */
export function recountViews(): void {
  if (isWaiting || useSavedViews.getState().views.length === 0) return
  isWaiting = true
  setTimeout(() => {
    isWaiting = false
    void loadViews()
  }, togetherMs)
}

/** Saves a view; one of the same id is replaced. Throws where that failed. */
export const keepView = async (body: NewView): Promise<void> =>
  keep(await sendRequest(deskPaths.views, { method: 'POST', body, response: viewsResponse }))

/** Removes a view. Throws where it was not removed. */
export const removeView = async (id: string): Promise<void> =>
  keep(await sendRequest(pathFor(deskPaths.view, id), { method: 'DELETE', response: viewsResponse }))
