import { html } from 'hono/html'
import { downloadAddress } from '#contract/downloads.ts'
import type { Project } from '#project/project.ts'
import type { BuyerPage } from '../lead/buyer-page.ts'
import { type Acting, confirmForm, otherActs } from './acts.ts'
import { ownTime, shortTime, siteClock, siteDay } from './clocks.ts'
import { callLink, type Looks, type Markup } from './shell.ts'

/** What was just taken, said once after it. */
const saidWords: Record<string, string> = {
  confirm: 'Thank you. We expect you.',
  move: 'We have your new time and will confirm it.',
  way: 'We have your wish and will confirm it.',
  'pick-up': 'We have your wish and will call you about the pick-up.',
  cancel: 'We have taken note that you would like to cancel.',
}

const said = (what: string | undefined): Markup | '' => {
  const words = what !== undefined && Object.hasOwn(saidWords, what) ? saidWords[what] : undefined
  return words ? html`<p class="said" role="status">${words}</p>` : ''
}

const pending = ({ visitRequest, visit: { asks } }: BuyerPage): string[] =>
  [
    asks?.isOff && 'to cancel the visit',
    visitRequest !== null && `another time: ${shortTime(visitRequest)}, India`,
    asks?.way === 'video' && 'a video visit',
    asks?.way === 'site' && 'to come to the site',
    asks?.pickUp && `a pick-up from ${asks.pickUp}`,
  ].filter(words => typeof words === 'string')

const whereItStands = ({ page, now }: Acting, who: string): string => {
  const { visitAt, visit } = page
  if (visitAt === null) return 'No visit is arranged now. Choose a time, and we will confirm it.'
  if (visit.stage === 'came') return 'Thank you for coming. Ask us anything, or see it once more.'
  if (visit.stage === 'missed' || visitAt < now)
    return 'This time has passed. Choose another, and we will confirm it.'
  if (visit.stage === 'asked') return `We have your request. ${who} will call you to confirm it.`
  const how =
    visit.way === 'video' ? 'by video' : visit.pickUp ? `with a pick-up from ${visit.pickUp}` : 'at the site'
  return visit.isSure
    ? `All is set: ${who} expects you ${how}.`
    : `${who} keeps this time for you, ${how}. Will you be there?`
}

const standing = (acting: Acting, who: string): Markup => {
  const { page, now } = acting
  const { visitAt, visit } = page
  const asks = pending(page)
  const isOpen = visit.stage === 'confirmed' && visitAt !== null && visitAt > now
  const wantsWord = isOpen && (!visit.isSure || visit.asks?.isOff)
  return html`<div class="stand"><p class="lead">${whereItStands(acting, who)}</p>
${asks.length > 0 ? html`<div><p>You have asked for this, and we have yet to answer:</p><ul class="asked">${asks.map(words => html`<li>${words}</li>`)}</ul></div>` : ''}
${wantsWord ? confirmForm(acting, visitAt) : ''}</div>`
}

const hero = ({ visitAt, zone, visit }: BuyerPage, { settings }: Project, { picture }: Looks): Markup => {
  const kind = visit.way === 'video' ? 'Your video visit' : 'Your site visit'
  return html`<div class="hero">${picture ? html`<img src="${picture.src}" srcset="${picture.srcset}" sizes="100vw" alt="">` : ''}
<div><p class="eyebrow">${visitAt === null ? `Visit ${settings.projectName}` : kind}</p>
<h1>${visitAt === null ? 'When would you like to come?' : html`<span>${siteDay(visitAt)}</span><span>${siteClock(visitAt)}</span>`}</h1>
${visitAt === null ? '' : html`<p class="own">${zone ? html`Time in India. ${ownTime(visitAt, zone)}.` : 'Time in India.'}</p>`}</div></div>`
}

/** Chat at the sales number, by the web link: it opens the app where there is one. */
const chatLink = ({ chat }: Project['settings']): string =>
  chat.web.replace('{number}', chat.number.replaceAll(/\D/g, ''))

const beside = (page: BuyerPage, { settings, words }: Project, calendar: string): Markup => html`<aside>
<section aria-labelledby="who"><h2 id="who">Your contact</h2>
<p class="who">${page.agent ? html`<strong>${page.agent}</strong>, ${settings.partnerName}` : html`<strong>${settings.partnerName}</strong>`}</p>
<p class="links">${callLink(settings.phone)}<a href="${chatLink(settings)}" target="_blank" rel="noopener noreferrer">Chat</a></p></section>
<section aria-labelledby="way"><h2 id="way">Getting there</h2>
<p>${words.location.place}, ${words.address.locality}</p>
<dl class="near">${words.location.distances.map(({ to, kilometres }) => html`<div><dt>${to}</dt><dd>${kilometres} km</dd></div>`)}</dl>
<p class="links"><a href="${settings.map.link}" target="_blank" rel="noopener noreferrer">Directions in Google Maps</a></p></section>
<section aria-labelledby="take"><h2 id="take">Take along</h2>
<p class="links">${page.visitAt === null ? '' : html`<a href="${calendar}">Add to calendar</a>`}<a href="${downloadAddress('brochure', page.reference)}">Brochure (PDF)</a></p></section>
</aside>`

/** The page of a buyer: their visit, all they can ask for, and how to get there. */
export function visitView(
  acting: Acting,
  project: Project,
  looks: Looks,
  { calendar, done }: { calendar: string; done: string | undefined },
): Markup {
  const { page } = acting
  const who = page.agent ?? project.settings.partnerName
  return html`<main>
${hero(page, project, looks)}
<div class="page"><div>${acting.untaken ? '' : said(done)}${standing(acting, who)}${otherActs(acting)}</div>
${beside(page, project, calendar)}</div>
</main>
<footer><p>Reference ${page.reference}. Whoever has the address of this page can open it: keep it to yourself.</p></footer>`
}

/** What is said where no page is: to whom to turn, and nothing of anybody. */
export const noPageView = ({ settings }: Project): Markup => html`<main class="alone">
<h1>This page is not here any more</h1>
<p>The link may have ended, or is not complete. Call us on ${callLink(settings.phone)}, and we will help you at once.</p>
<a class="primary" href="/">To ${settings.projectName}</a>
</main>`
