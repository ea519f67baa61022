import { type SubmitEvent, useState } from 'react'
import { type RequestError, toRequestError } from '../../request/request-error.ts'

/** Work on its way to the service, and why it failed last. */
interface Attempt {
  isBusy: boolean
  failure: RequestError | undefined
  /** Runs work unless some is under way; resolves to whether it succeeded. */
  attempt: (work: () => Promise<unknown>) => Promise<boolean>
}

/** Runs work of a button or form one at a time, and keeps why it failed. */
export function useAttempt(): Attempt {
  const [failure, setFailure] = useState<RequestError>()
  const [isBusy, setIsBusy] = useState(false)
  const attempt = async (work: () => Promise<unknown>) => {
    if (isBusy) return false
    setIsBusy(true)
    setFailure(undefined)
    try {
      await work()
      return true
    } catch (error) {
      setFailure(toRequestError(error))
      return false
    } finally {
      setIsBusy(false)
    }
  }
  return { isBusy, failure, attempt }
}

/** What is wrong, with how long to wait where the service says. */
export const faultText = ({ message, status, waitSeconds }: RequestError): string => {
  if (status !== 429 || !waitSeconds) return message
  const minutes = Math.ceil(waitSeconds / 60)
  return `Too many attempts. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`
}

/** A form on its way to the service. */
interface Sending extends Pick<Attempt, 'isBusy' | 'attempt'> {
  /** What is wrong with the whole, where no field of the form is to blame. */
  fault: string | undefined
  faultOf: (field: string) => string | undefined
  submit: (event: SubmitEvent<HTMLFormElement>) => Promise<void>
}

interface SendingOptions {
  /** The fields that show their own fault. */
  fields?: readonly string[]
  /** What is wrong before anything was sent. */
  firstFault?: string | undefined
  /** Whether the fields stay as typed once sent; otherwise they are emptied. */
  keepsFields?: boolean
}

/** Sends a form's fields and holds the result. To refuse what was typed, `send` throws a `RequestError`. */
export function useSending(
  send: (text: (field: string) => string, form: HTMLFormElement) => Promise<unknown>,
  { fields = [], firstFault, keepsFields }: SendingOptions = {},
): Sending {
  const { isBusy, failure, attempt } = useAttempt()
  const [before, setBefore] = useState(firstFault)

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const data = new FormData(form)
    setBefore(undefined)
    const isSent = await attempt(() => send(field => String(data.get(field) ?? ''), form))
    if (isSent && !keepsFields) form.reset()
  }

  const isField = failure?.field !== undefined && fields.includes(failure.field)
  return {
    isBusy,
    attempt,
    fault: failure && !isField ? faultText(failure) : before,
    faultOf: field => (isField && failure.field === field ? failure.message : undefined),
    submit,
  }
}
