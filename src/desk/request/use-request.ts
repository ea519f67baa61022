import { useEffect, useState } from 'react'
import type * as v from 'valibot'
import { read } from './call.ts'
import { useConnection } from './connection.ts'
import { type RequestError, toRequestError } from './request-error.ts'

interface Asked<Answer> {
  address: string
  answer?: Answer
  fault?: RequestError
}

/** What a view can show of what it asked for. */
interface Answered<Answer> {
  /** The last answer, also while a newer one is on its way. */
  answer: Answer | undefined
  fault: RequestError | undefined
  isLoading: boolean
  again: () => void
}

/** Asks for an address and for whatever it becomes; asks again when the line is back. */
export function useRequest<Answer>(
  address: string,
  schema: v.GenericSchema<unknown, Answer>,
): Answered<Answer> {
  const [asked, setAsked] = useState<Asked<Answer>>({ address: '' })
  const [turn, setTurn] = useState(0)
  const isOnline = useConnection(state => state.isOnline)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a turn or a line that came back asks the same again
  useEffect(() => {
    const abort = new AbortController()
    read(address, schema, abort.signal)
      .then(answer => setAsked({ address, answer }))
      .catch(error => {
        if (!abort.signal.aborted) setAsked(before => ({ ...before, address, fault: toRequestError(error) }))
      })
    return () => abort.abort()
  }, [address, turn, isOnline])

  return {
    answer: asked.answer,
    fault: asked.address === address ? asked.fault : undefined,
    isLoading: asked.address !== address,
    again: () => {
      setAsked(({ answer }) => ({ address: '', ...(answer !== undefined && { answer }) }))
      setTurn(turn + 1)
    },
  }
}
