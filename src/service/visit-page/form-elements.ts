import { html } from 'hono/html'
import type { Project } from '#project/project.ts'
import type { VisitPage } from '../lead/visit-page.ts'
import type { PressedButton, RequestFault } from './read-request.ts'
import type { Markup } from './shell.ts'

/** What a page's forms are made with. */
export interface FormContext {
  page: VisitPage
  project: Project
  /** Where they are sent. */
  action: string
  /** One for each form of the page. */
  newId: () => string
  now: number
  /** Within how many days a request is answered. */
  requestDays: number
  /** For how many days what is erased is kept sealed. */
  keepSealedDays: number
  /** What could not be taken, with what was typed. */
  untaken: { fault: RequestFault; pressed: PressedButton } | undefined
}

const hidden = (what: string, id: string): Markup =>
  html`<input type="hidden" name="what" value="${what}"><input type="hidden" name="id" value="${id}">`

/** One form of the page, which says what was pressed. */
export const form = (
  { action, newId, untaken }: FormContext,
  what: string,
  body: Markup,
  marks: Markup | '' = '',
): Markup => {
  const isMine = untaken?.fault.what === what
  // The same id once more: what was not taken was not kept under it.
  const id = isMine ? untaken.pressed.id : newId()
  return html`<form method="post" action="${action}"${marks}>${hidden(what, id)}${body}</form>`
}

/** Whether a part stands open: where what was sent by it could not be taken. */
export const disclosure = ({ untaken }: FormContext, what: string) =>
  untaken?.fault.what === what ? html` open` : ''

/** Why it could not. */
export const faultOf = ({ untaken }: FormContext, what: string): Markup | '' =>
  untaken?.fault.what === what
    ? html`<p class="fault" id="${what}-fault" role="alert">${untaken.fault.message}</p>`
    : ''

/** Marks the field at fault. */
export const invalid = ({ untaken }: FormContext, what: string) =>
  untaken?.fault.what === what ? html` aria-invalid="true" aria-describedby="${what}-fault"` : ''

/** What was just taken, said once after it. */
export const confirmationText = (
  { untaken }: FormContext,
  done: string | undefined,
  words: Record<string, string>,
): Markup | '' =>
  !untaken && done !== undefined && Object.hasOwn(words, done)
    ? html`<p class="said" role="status">${words[done]}</p>`
    : ''
