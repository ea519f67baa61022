import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { endpoints } from '#api/desk-endpoints.ts'
import type { InboxRow } from '#api/inbox/inbox.ts'
import { query } from './queries.ts'
import type { RequestError } from './request-error.ts'

/** A value once it has not changed for a moment, as after a pause in typing. */
export function useSettled<Value>(value: Value, pauseMs: number): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const pause = setTimeout(() => setSettled(value), pauseMs)
    return () => clearTimeout(pause)
  }, [value, pauseMs])
  return settled
}

interface FoundLeads {
  rows: InboxRow[]
  hasMore: boolean
  error: RequestError | null
  /** Whether the rows are those of the words as they are typed now. */
  isAnswered: boolean
}

const pauseMs = 140

/** Searches leads after a pause in typing; until the next ones are found, the last ones stay. */
export function useFoundLeads(typed: string, limit: number): FoundLeads {
  const words = useSettled(typed, pauseMs)
  const isAsked = words !== '' && typed !== ''
  const { data, error, isPlaceholderData } = useQuery({
    ...query(endpoints.inbox, { search: { search: words, sort: 'newest', limit: String(limit) } }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })
  return {
    rows: (isAsked && data?.rows) || [],
    hasMore: isAsked && data !== undefined && data.next !== null,
    error,
    isAnswered: isAsked && words === typed && !isPlaceholderData && (data !== undefined || error !== null),
  }
}
