import { create } from 'zustand'
import { deskPaths } from '#api/desk-paths.ts'
import { type NewView, type SavedView, viewsResponse } from '#api/inbox/saved-views.ts'
import { pathFor, read, sendRequest } from './send-request.ts'

/** The saved views, with their counts. */
export const useSavedViews = create<{ views: SavedView[] }>(() => ({ views: [] }))

const showViews = ({ views }: { views: SavedView[] }) => useSavedViews.setState({ views })

/** Loads the views and their counts; if that fails, the known ones stay. */
export const loadViews = (): Promise<void> => read(deskPaths.views, viewsResponse).then(showViews, () => {})

/** Counting reads every lead of a view, so several events cause only one count. */
const togetherMs = 3000
let isWaiting = false

/** Counts again a little later, if there are views. */
export function recountViews(): void {
  if (isWaiting || useSavedViews.getState().views.length === 0) return
  isWaiting = true
  setTimeout(() => {
    isWaiting = false
    void loadViews()
  }, togetherMs)
}

/** Saves a view, replacing one with the same id. Throws if that failed. */
export const saveView = async (body: NewView): Promise<void> =>
  showViews(await sendRequest(deskPaths.views, { method: 'POST', body, response: viewsResponse }))

/** Removes a view. Throws if that failed. */
export const removeView = async (id: string): Promise<void> =>
  showViews(await sendRequest(pathFor(deskPaths.view, id), { method: 'DELETE', response: viewsResponse }))
