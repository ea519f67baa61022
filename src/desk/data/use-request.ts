import { useEffect, useState } from 'react'
import type * as v from 'valibot'
import { useConnection } from './connection.ts'
import { type RequestError, toRequestError } from './request-error.ts'
import { read } from './send-request.ts'

interface Loading<Body> {
  address: string
  response?: Body
  error?: RequestError
}

/** What a view shows of its request. */
interface Loaded<Body> {
  /** The last response, even while a newer one is loading. */
  response: Body | undefined
  error: RequestError | undefined
  isLoading: boolean
  again: () => void
}

/** Reads an address, and again when it changes or when the connection is back. */
export function useRequest<Body>(address: string, schema: v.GenericSchema<unknown, Body>): Loaded<Body> {
  const [asked, setAsked] = useState<Loading<Body>>({ address: '' })
  const [turn, setTurn] = useState(0)
  const isOnline = useConnection(state => state.isOnline)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn or a restored connection repeats the request
  useEffect(() => {
    const abort = new AbortController()
    read(address, schema, abort.signal)
      .then(response => setAsked({ address, response }))
      .catch(error => {
        if (!abort.signal.aborted) setAsked(before => ({ ...before, address, error: toRequestError(error) }))
      })
    return () => abort.abort()
  }, [address, turn, isOnline])

  return {
    response: asked.response,
    error: asked.address === address ? asked.error : undefined,
    isLoading: asked.address !== address,
    again: () => {
      setAsked(({ response }) => ({ address: '', ...(response !== undefined && { response }) }))
      setTurn(turn + 1)
    },
  }
}
