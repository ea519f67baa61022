import { html } from 'hono/html'
import type { VisitPage } from '#crm/leads/visit-page.ts'
import type { Project } from '#project/project.ts'
import type { PressedButton, RequestFault } from './read-request.ts'
import type { Markup } from './shell.ts'

export interface FormContext {
  page: VisitPage
  project: Project
  /** The address that the forms are sent to. */
  action: string
  /** Makes the id of a form. */
  newId: () => string
  now: number
  /** Within how many days the team replies to a request. */
  requestDays: number
  /** For how many days erased data stays sealed. */
  keepSealedDays: number
  /** The refused request, with its input. */
  untaken: { fault: RequestFault; pressed: PressedButton } | undefined
}

const hidden = (what: string, id: string): Markup =>
  html`<input type="hidden" name="what" value="${what}"><input type="hidden" name="id" value="${id}">`

/** One form of the page, with the name of its action. */
export const form = (
  { action, newId, untaken }: FormContext,
  what: string,
  body: Markup,
  marks: Markup | '' = '',
): Markup => {
  const isMine = untaken?.fault.what === what
  // A refused request was not stored, so its id is used again.
  const id = isMine ? untaken.pressed.id : newId()
  return html`<form method="post" action="${action}"${marks}>${hidden(what, id)}${body}</form>`
}

/** Opens the section whose request was refused. */
export const disclosure = ({ untaken }: FormContext, what: string) =>
  untaken?.fault.what === what ? html` open` : ''

/** Why the request was refused. */
export const renderError = ({ untaken }: FormContext, what: string): Markup | '' =>
  untaken?.fault.what === what
    ? html`<p class="fault" id="${what}-fault" role="alert">${untaken.fault.message}</p>`
    : ''

/** Marks the invalid field. */
export const invalid = ({ untaken }: FormContext, what: string) =>
  untaken?.fault.what === what ? html` aria-invalid="true" aria-describedby="${what}-fault"` : ''

/** The confirmation shown once after a request. */
export const confirmationText = (
  { untaken }: FormContext,
  done: string | undefined,
  words: Record<string, string>,
): Markup | '' =>
  !untaken && done !== undefined && Object.hasOwn(words, done)
    ? html`<p class="said" role="status">${words[done]}</p>`
    : ''
