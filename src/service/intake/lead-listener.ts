import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { paths } from '#api/endpoints.ts'
import type { LeadForm } from '#api/leads/leads.ts'
import { bodyKind, decodeBody, maxBodyBytes } from '#lib/http/body/body.ts'
import { visitorAddress } from '#lib/http/headers/addresses.ts'
import { namedHost } from '#lib/http/headers/host.ts'
import { NodeHeaders } from '#lib/http/headers/request-headers.ts'
import { noPageHeaders } from '#lib/http/headers/security-headers.ts'
import { logRequest, requestId } from '#lib/http/request-log.ts'
import type { ProjectSet } from '#project/project-set.ts'
import type { LeadIntake } from './take-lead.ts'

interface LeadListenerDeps {
  intake: Pick<LeadIntake, 'takeJson'>
  projects: Pick<ProjectSet, 'at'>
  trustedProxies: number
  /** Whether pages of other origins may send leads; their responses need headers that only the app writes. */
  hasOtherOrigins: boolean
  hstsWithSubdomains?: boolean | undefined
  log: Logger
}

/** Handles a request straight from Node's server; false if it leaves it to the app. */
export type NodeListener = (
  request: IncomingMessage,
  response: ServerResponse,
  isStopping: () => boolean,
) => boolean

const forms = new Map<string, LeadForm>([
  [paths.siteVisit, 'site-visit'],
  [paths.enquiry, 'enquiry'],
])

const isJson = (headers: NodeHeaders): boolean => {
  try {
    return bodyKind(headers) === 'json'
  } catch {
    return false
  }
}

/** Calls back with the whole body. */
const onBody = (request: IncomingMessage, onEnd: (body: Buffer) => void): void => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => onEnd(parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts)))
}

/**
 * Handles leads from the page's script without the app, whose requests, responses and middleware objects cost more than
 * the lead itself. It responds as the app does, and leaves anything unusual to the app.
 */
export function leadListener({
  intake,
  projects,
  trustedProxies,
  hasOtherOrigins,
  hstsWithSubdomains,
  log,
}: LeadListenerDeps): NodeListener {
  const isUsual = (headers: NodeHeaders): boolean =>
    Number(headers.get('content-length') ?? Number.NaN) <= maxBodyBytes &&
    !(hasOtherOrigins && headers.get('origin') !== null) &&
    isJson(headers)

  return (request, response, isStopping) => {
    const path = request.url ?? ''
    const form = request.method === 'POST' ? forms.get(path) : undefined
    if (form === undefined) return false
    const headers = new NodeHeaders(request.headers)
    if (!isUsual(headers)) return false
    const started = performance.now()
    const id = requestId(headers, trustedProxies)
    const post = {
      form,
      headers,
      visitor: visitorAddress(
        request.socket.remoteAddress,
        headers.get('x-forwarded-for') ?? undefined,
        trustedProxies,
      ),
      project: projects.at(namedHost(headers, trustedProxies) ?? ''),
      request: id,
    }
    const answer = async (body: Buffer): Promise<void> => {
      const reply = await intake.takeJson(post, () => decodeBody(body))
      const text = JSON.stringify(reply.response)
      const { status } = reply
      response.writeHead(status, {
        ...reply.headers,
        ...noPageHeaders(headers, trustedProxies, hstsWithSubdomains),
        'x-request-id': id,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(text),
        ...(isStopping() && { connection: 'close' }),
      })
      response.end(text)
      logRequest(log, { request: id, method: 'POST', path, status, started })
    }
    const fail = (error: unknown) => {
      log.error({ request: id, err: error }, 'unexpected failure')
      response.destroy()
    }
    onBody(request, body => void answer(body).catch(fail))
    return true
  }
}
