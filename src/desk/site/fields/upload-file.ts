import * as v from 'valibot'
import { recordConnection } from '../../request/connection.ts'
import { RequestError } from '../../request/request-error.ts'

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The file to upload, and its name in messages. */
interface Upload<Body> {
  file: File
  address: string
  response: v.GenericSchema<unknown, Body>
  /** Such as `picture`. */
  noun: string
  /** The maximum size, which the service checks too. */
  maxMegabytes: number
}

/** Sends the bytes of a file; `onProgress` gets the sent share, from 0 to 1. */
export function uploadFile<Body>(
  { file, address, response, noun, maxMegabytes }: Upload<Body>,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<Body> {
  if (file.size > maxMegabytes * 1024 * 1024)
    return Promise.reject(
      new RequestError(
        413,
        `This ${noun} is larger than ${maxMegabytes} MB. Export it smaller and try again.`,
      ),
    )
  const refusal = v.fallback(v.object({ error: v.string() }), {
    error: `The ${noun} could not be uploaded. Try again.`,
  })
  return new Promise((resolve, reject) => {
    // `fetch` does not report how much of a body was sent.
    const request = new XMLHttpRequest()
    request.open('POST', address)
    request.setRequestHeader('content-type', file.type || 'application/octet-stream')
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => {
      recordConnection(true)
      const said = parsed(request.responseText)
      const read = v.safeParse(response, said)
      if (request.status < 300 && read.success) resolve(read.output)
      else reject(new RequestError(request.status, v.parse(refusal, said).error))
    }
    request.onerror = () => {
      recordConnection(false)
      reject(new RequestError(0, `The connection was lost. The ${noun} was not uploaded.`))
    }
    signal.addEventListener('abort', () => request.abort())
    request.send(file)
  })
}
