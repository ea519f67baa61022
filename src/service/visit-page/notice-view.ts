import { html } from 'hono/html'
import type { Project } from '#project/project.ts'
import type { Markup } from './shell.ts'

/** The first line of a paragraph is its title, if more lines follow. */
const paragraph = (text: string): Markup => {
  const [first = '', ...rest] = text.split('\n')
  return rest.length === 0
    ? html`<p>${first}</p>`
    : html`<h2>${first}</h2>${rest.map(line => html`<p>${line}</p>`)}`
}

/** A notice as it was shown with the form. */
export const noticeView = ({ labels: { rights } }: Project, text: string, back: string): Markup =>
  html`<main class="notice"><h1>${rights.noticeTitle}</h1>
${text.split('\n\n').map(paragraph)}
<p class="links"><a href="${back}#kept">${rights.backToPage}</a></p></main>`
