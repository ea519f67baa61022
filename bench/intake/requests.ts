import { randomBytes } from 'node:crypto'
import { paths } from '#api/endpoints.ts'
import { project } from '../../tests/active-project.ts'

/** The JSON of the page. */
export const leadBody = {
  name: 'asha rao',
  phoneNumber: '+919876543210',
  campaign: true,
  projectId: project.settings.projectId,
  projectName: project.settings.projectName,
  currentAgent: project.settings.agentId,
  utmDetails: { source: 'search', medium: 'cpc', campaign: 'launch', keyword: 'flats' },
} as const

let numbers = 0

/** A phone number that is new in this run. */
export function newNumber(): string {
  numbers += 1
  return `+91${7_000_000_000 + numbers}`
}

/** A lead as the page sends it, from a new contact and with a new key. */
export function leadRequest(): string {
  const body = JSON.stringify({ ...leadBody, phoneNumber: newNumber() })
  return [
    `POST ${paths.enquiry} HTTP/1.1`,
    'Host: localhost',
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
    `Idempotency-Key: ${Date.now()}-${randomBytes(16).toString('hex')}`,
    'Referer: http://localhost/?utmSource=search&utmMedium=cpc&utmCampaign=launch&gclid=x',
    'User-Agent: Mozilla/5.0 (Linux; Android 14) bench',
    'X-Form-Open-Ms: 8000',
    '',
    body,
  ].join('\r\n')
}

export const pageRequest = (): string =>
  ['GET / HTTP/1.1', 'Host: localhost', 'Accept-Encoding: br, gzip', '', ''].join('\r\n')
