import { useEffect, useState } from 'react'
import { toRequestError } from '#desk/data/request-error.ts'
import { request } from '#desk/data/send-request.ts'
import type { ContentFault } from '#project/content/content-files.ts'
import { siteEndpoints } from '../endpoints.ts'
import { faultText } from '../field-state.ts'
import { openProject, useSite } from '../site-store.ts'
import { withBefore } from '../unsaved.ts'

interface Preview {
  /** The address of the newest preview; undefined until there is one. */
  address: string | undefined
  /** Why the newest text is not shown. */
  error: string | undefined
  /** The ids of sections that are not shown until they are corrected. */
  leftOut: readonly string[]
  isLoading: boolean
}

const typingMs = 300

const firstError = ([first]: ContentFault[]): string =>
  first ? faultText(first.message) : 'The draft cannot be shown.'

/** Requests a preview of the draft with unsaved text, and again after each pause in typing. */
export function usePreview(language: string, campaign: string | undefined): Preview & { again: () => void } {
  const [preview, setPreview] = useState<Preview>({
    address: undefined,
    error: undefined,
    leftOut: [],
    isLoading: true,
  })
  const [turn, setTurn] = useState(0)
  const files = useSite(state => state.files)
  const project = useSite(state => state.project)
  const isReady = useSite(state => state.site !== undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another text, language, page or turn requests a new preview
  useEffect(() => {
    if (!isReady) return
    const abort = new AbortController()
    const timer = setTimeout(async () => {
      const { unsaved, site } = useSite.getState()
      if (!site) return
      setPreview(before => ({ ...before, isLoading: true }))
      try {
        const body = { language, ...(campaign && { campaign }), edits: withBefore(unsaved, site.files) }
        const {
          address,
          faults,
          isEarlier,
          leftOut = [],
        } = await request(siteEndpoints.preview, { id: openProject(), body, signal: abort.signal })
        const error = isEarlier && firstError(faults)
        setPreview({ address, error: error || undefined, leftOut, isLoading: false })
      } catch (error) {
        if (abort.signal.aborted) return
        setPreview(before => ({ ...before, error: toRequestError(error).message, isLoading: false }))
      }
    }, typingMs)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [files, project, language, campaign, isReady, turn])

  return { ...preview, again: () => setTurn(turn + 1) }
}
