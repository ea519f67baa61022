import { hash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FormPage } from '#store/lead-records.ts'

const secretBytes = 18

/** The page that belongs to a form, before the lead has its reference. */
interface NewFormPage {
  secret: string
  page: FormPage
}

const hashOf = (secret: string): string => hash('sha256', secret, 'base64url')

/** Makes the page of a form: the sender gets its secret, and its hash is stored with the lead. */
export function newFormPage(zone: string | null): NewFormPage {
  const secret = randomBytes(secretBytes).toString('base64url')
  return { secret, page: { hash: hashOf(secret), zone } }
}

/** The token of a form's page: the lead's reference, by which it is found, and the secret. */
export const formPageToken = (leadId: string, secret: string): string => `${leadId}.${secret}`

/** The two parts of such a token; undefined for a token of another kind. */
export function readFormPageToken(token: string): { leadId: string; secret: string } | undefined {
  const [leadId = '', secret, ...rest] = token.split('.')
  return secret === undefined || rest.length > 0 ? undefined : { leadId, secret }
}

/** Whether a secret opens a page, compared in constant time. */
export const opensPage = (secret: string, page: FormPage | undefined): boolean =>
  page !== undefined && timingSafeEqual(Buffer.from(hashOf(secret)), Buffer.from(page.hash))
