import * as v from 'valibot'
import { recordConnection } from '#desk/data/connection.ts'
import { RequestError } from '#desk/data/request-error.ts'
import { editionPaths, type LogoResponse, type PictureResponse } from '../../edition/editions.ts'
import { logoResponse, pictureResponse } from '../endpoints.ts'
import { sitePath } from '../site-store.ts'

export const maxMegabytes = 40

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const refusal = v.fallback(v.object({ error: v.string() }), {
  error: 'The picture could not be uploaded. Try again.',
})

/** Sends a picture for a place of `pictures.json`; `onProgress` gets the sent share, from 0 to 1. */
export const uploadPicture = (
  file: File,
  place: string,
  onProgress: (share: number) => void,
  signal: AbortSignal,
  address: string = sitePath(editionPaths.pictures),
): Promise<PictureResponse> =>
  upload(
    file,
    `${address}?${new URLSearchParams({ place, file: file.name })}`,
    pictureResponse,
    onProgress,
    signal,
  )

/** Sends a logo, which comes back as the value of its field. */
export const uploadLogo = (file: File, signal: AbortSignal): Promise<LogoResponse> =>
  upload(file, sitePath(editionPaths.logo), logoResponse, () => {}, signal)

function upload<Body>(
  file: File,
  address: string,
  response: v.GenericSchema<unknown, Body>,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<Body> {
  if (file.size > maxMegabytes * 1024 * 1024)
    return Promise.reject(
      new RequestError(
        413,
        `This picture is larger than ${maxMegabytes} MB. Export it smaller and try again.`,
      ),
    )
  return new Promise((resolve, reject) => {
    // `fetch` does not report how much of a body was sent.
    const request = new XMLHttpRequest()
    request.open('POST', address)
    request.setRequestHeader('content-type', file.type || 'application/octet-stream')
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => {
      recordConnection(true)
      const body = parsed(request.responseText)
      const read = v.safeParse(response, body)
      if (request.status < 300 && read.success) resolve(read.output)
      else reject(new RequestError(request.status, v.parse(refusal, body).error))
    }
    request.onerror = () => {
      recordConnection(false)
      reject(new RequestError(0, 'The connection was lost. The picture was not uploaded.'))
    }
    signal.addEventListener('abort', () => request.abort())
    request.send(file)
  })
}
