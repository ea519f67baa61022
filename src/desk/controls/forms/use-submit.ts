import { type SubmitEvent, useState } from 'react'
import { type RequestError, toRequestError } from '../../data/request-error.ts'

/** The state of a request, and why it failed last. */
interface Attempt {
  isBusy: boolean
  failure: RequestError | undefined
  /** Runs work unless some is in progress; resolves to whether it succeeded. */
  attempt: (work: () => Promise<unknown>) => Promise<boolean>
}

/** Runs the work of a button or form, one at a time, and keeps the error. */
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

/** The error text, with the waiting time if the service gives one. */
export const errorText = ({ message, status, waitSeconds }: RequestError): string => {
  if (status !== 429 || !waitSeconds) return message
  const minutes = Math.ceil(waitSeconds / 60)
  return `Too many attempts. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`
}

/** The state of a form that is being sent. */
interface Submission extends Pick<Attempt, 'isBusy' | 'attempt'> {
  /** The error of the whole form, if no field shows it. */
  error: string | undefined
  errorOf: (field: string) => string | undefined
  submit: (event: SubmitEvent<HTMLFormElement>) => Promise<void>
}

interface SubmitOptions {
  /** The fields that show their own error. */
  fields?: readonly string[]
  /** An error to show before anything was sent. */
  firstError?: string | undefined
  /** Whether the fields keep their values after sending; otherwise they are emptied. */
  keepsFields?: boolean
}

/** Sends a form's fields and holds the result. To refuse what was typed, `send` throws a `RequestError`. */
export function useSubmit(
  send: (text: (field: string) => string, form: HTMLFormElement) => Promise<unknown>,
  { fields = [], firstError, keepsFields }: SubmitOptions = {},
): Submission {
  const { isBusy, failure, attempt } = useAttempt()
  const [before, setBefore] = useState(firstError)

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
    error: failure && !isField ? errorText(failure) : before,
    errorOf: field => (isField && failure.field === field ? failure.message : undefined),
    submit,
  }
}
