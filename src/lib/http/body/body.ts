import { HttpError } from '../http-error.ts'

/** The longest body of a lead. */
export const maxBodyBytes = 16 * 1024

/** The two ways a form may be sent. */
type BodyKind = 'json' | 'form'

const kinds: Record<string, BodyKind> = {
  'application/json': 'json',
  'application/x-www-form-urlencoded': 'form',
}

/** Reads the content type; refuses any that no form sends. */
export function bodyKind(headers: Headers): BodyKind {
  const [type = '', ...parameters] = (headers.get('content-type') ?? '').toLowerCase().split(';')
  const kind = Object.hasOwn(kinds, type.trim()) ? kinds[type.trim()] : undefined
  if (!kind) {
    throw new HttpError(415, 'Send application/json or application/x-www-form-urlencoded.')
  }
  const charset = parameters.map(part => part.trim()).find(part => part.startsWith('charset='))
  if (charset && !/^charset="?utf-?8"?$/.test(charset)) throw new HttpError(415, 'Send the body in UTF-8.')
  const coding = headers.get('content-encoding')
  if (coding && coding.toLowerCase() !== 'identity') {
    throw new HttpError(415, 'Send the body without a content coding.')
  }
  return kind
}

// The rest of an oversized body is not read, so the connection cannot carry another request.
const tooLarge = (limit: number) =>
  new HttpError(413, `The body is larger than ${limit} bytes.`, undefined, { connection: 'close' })

const bounded = async (body: ReadableStream<Uint8Array>, limit: number): Promise<Uint8Array> => {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of body) {
    size += part.byteLength
    if (size > limit) throw tooLarge(limit)
    parts.push(part)
  }
  return Buffer.concat(parts)
}

const decoder = new TextDecoder('utf-8', { fatal: true })

/** Bytes that are not UTF-8 are refused. */
const decode = (bytes: Uint8Array): string => {
  try {
    return decoder.decode(bytes)
  } catch {
    throw new HttpError(400, 'The body is not valid UTF-8.')
  }
}

/** The body's text; at most `limit` bytes of it are in memory. */
export const bodyText = async (request: Request, limit = maxBodyBytes): Promise<string> =>
  decode(await bodyBytes(request, limit))

/** The same for a body that is not text. */
export async function bodyBytes(request: Request, limit: number): Promise<Uint8Array> {
  const declared = request.headers.get('content-length')
  if (declared !== null && Number(declared) > limit) throw tooLarge(limit)
  return readBytes(request, declared === null ? limit : undefined)
}

/** Node's parser enforces a declared length, so only a body without one is counted. */
const readBytes = async (request: Request, limit: number | undefined): Promise<Uint8Array> => {
  try {
    if (limit === undefined) return new Uint8Array(await request.arrayBuffer())
    return request.body ? await bounded(request.body, limit) : new Uint8Array()
  } catch (error) {
    if (error instanceof HttpError) throw error
    throw new HttpError(400, 'The body broke off.')
  }
}
