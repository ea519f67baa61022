import { type SubmitEvent, useState } from 'react'
import { type CallError, callErrorOf } from '../call/call-error.ts'

/** A form on its way to the service. */
interface Sending {
  isBusy: boolean
  /** What is wrong with the whole, where no field of the form is to blame. */
  fault: string | undefined
  faultOf: (field: string) => string | undefined
  submit: (event: SubmitEvent<HTMLFormElement>) => Promise<void>
}

const messageOf = ({ message, status, waitSeconds }: CallError) => {
  if (status !== 429 || !waitSeconds) return message
  const minutes = Math.ceil(waitSeconds / 60)
  return `Too many attempts. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`
}

/** Sends a form's fields and keeps what came of it; `fields` are those that show their own fault. */
export function useSending(
  send: (text: (field: string) => string) => Promise<void>,
  fields: readonly string[],
  firstFault?: string | undefined,
): Sending {
  const [failure, setFailure] = useState<CallError>()
  const [isBusy, setIsBusy] = useState(false)
  const [before, setBefore] = useState(firstFault)

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const data = new FormData(form)
    setIsBusy(true)
    setFailure(undefined)
    setBefore(undefined)
    try {
      await send(field => String(data.get(field) ?? ''))
      form.reset()
    } catch (error) {
      setFailure(callErrorOf(error))
    } finally {
      setIsBusy(false)
    }
  }

  const isField = failure?.field !== undefined && fields.includes(failure.field)
  return {
    isBusy,
    fault: failure && !isField ? messageOf(failure) : before,
    faultOf: field => (isField && failure.field === field ? failure.message : undefined),
    submit,
  }
}
