import { type SubmitEvent, useState } from 'react'
import { type Refusal, refusalOf } from '../call/refusal.ts'

/** A form on its way to the service. */
interface Sending {
  isBusy: boolean
  /** What is wrong with the whole, where no field of the form is to blame. */
  fault: string | undefined
  faultOf: (field: string) => string | undefined
  submit: (event: SubmitEvent<HTMLFormElement>) => Promise<void>
}

const wordsOf = ({ message, status, waitSeconds }: Refusal) => {
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
  const [refusal, setRefusal] = useState<Refusal>()
  const [isBusy, setIsBusy] = useState(false)
  const [before, setBefore] = useState(firstFault)

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const data = new FormData(form)
    setIsBusy(true)
    setRefusal(undefined)
    setBefore(undefined)
    try {
      await send(field => String(data.get(field) ?? ''))
      form.reset()
    } catch (error) {
      setRefusal(refusalOf(error))
    } finally {
      setIsBusy(false)
    }
  }

  const isField = refusal?.field !== undefined && fields.includes(refusal.field)
  return {
    isBusy,
    fault: refusal && !isField ? wordsOf(refusal) : before,
    faultOf: field => (isField && refusal.field === field ? refusal.message : undefined),
    submit,
  }
}
