import { html, raw } from 'hono/html'
import { downloadAddress } from '#api/downloads.ts'
import { ownTime, shortTime, siteClock, siteDay } from '#crm/leads/clocks.ts'
import { contactPage } from '#domain/contacts/buyer-facts.ts'
import { fillText } from '#labels/text.ts'
import { chatHref } from '#lib/phone-links.ts'
import { codePicture } from '#lib/qr-code.ts'
import { placeLine } from '#lib/text/plain-text.ts'
import { dayIn, placeOf } from '#lib/time/zone-time.ts'
import { homeOf } from '#project/languages.ts'
import type { Project } from '#project/project.ts'
import { confirmForm, otherActions } from './actions.ts'
import { formDataView } from './form-data-view.ts'
import { confirmationText, type FormContext, form, renderError } from './form-elements.ts'
import { rightsView } from './rights-view.ts'
import { callLink, type Markup, type PageTheme } from './shell.ts'

/** The check-in code of the day, as a picture and in digits, and a button to check in. */
function checkInView(acting: FormContext, address: string): Markup | '' {
  const { page, project } = acting
  const { buyer } = project.labels
  const { checkInCode, visit } = page
  if (checkInCode === null) return ''
  const { size, path } = codePicture(address)
  const hasArrived = visit.checkIn !== undefined
  return html`<section class="gate" aria-labelledby="gate"><div><h2 id="gate">${buyer.atGate}</h2>
<p>${hasArrived ? fillText(buyer.arrived, { time: siteClock(visit.checkIn?.at ?? 0, project) }) : buyer.gateText}</p>
${
  hasArrived
    ? ''
    : form(
        acting,
        'here',
        html`${renderError(acting, 'here')}<button class="primary" type="submit">${buyer.iAmHere}</button>`,
      )
}</div>
<div class="code"><svg viewBox="0 0 ${size} ${size}" role="img" aria-label="${buyer.gateCode}"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${raw(path)}"/></svg>
<p><span class="hidden">${buyer.gateCode} </span>${checkInCode.slice(0, 3)} ${checkInCode.slice(3)}</p></div></section>`
}

/** The confirmation shown once after a request. */
const saidWords = ({ labels: { buyer } }: Project): Record<string, string> => ({
  confirm: buyer.saidConfirm,
  move: buyer.saidMove,
  way: buyer.saidWay,
  'pick-up': buyer.saidPickUp,
  cancel: buyer.saidCancel,
  here: buyer.saidHere,
})

/** The requests that wait for a reply; a cancellation replaces all others. */
const pending = ({ page: { visitRequest, visit }, project }: FormContext): string[] => {
  const { buyer } = project.labels
  const { asks } = visit
  if (asks?.isOff) return []
  const time = visitRequest !== null && {
    time: shortTime(visitRequest, project),
    place: placeOf(project.settings.timeZone, project.settings.locale),
  }
  return [
    time && fillText(buyer.asksForTime, time),
    asks?.way === 'video' && buyer.asksForVideo,
    asks?.way === 'site' && buyer.asksForSite,
    asks?.pickUp && fillText(buyer.asksForPickUp, { from: asks.pickUp }),
  ].filter(words => typeof words === 'string')
}

/** Whether the request still waits for a reply; after that, a reload must not promise one again. */
const isUnanswered = ({ page: { visitRequest, visit } }: FormContext, done: string): boolean => {
  const { asks, stage } = visit
  if (done === 'move') return visitRequest !== null || stage === 'asked'
  if (done === 'way') return asks?.way != null
  if (done === 'pick-up') return asks?.pickUp != null
  if (done === 'cancel') return asks?.isOff === true
  return true
}

/** A confirmed visit is over when its day ends, so that a late buyer is not asked to choose another time. */
const isOver = ({ visitAt, visit }: FormContext['page'], { settings }: Project, now: number): boolean => {
  if (visitAt === null || visitAt >= now) return false
  return visit.stage !== 'confirmed' || dayIn(visitAt, settings.timeZone) !== dayIn(now, settings.timeZone)
}

/** A form's page cannot tell whether there is a visit, but only what became of its own request. */
const withoutVisit = ({ page: { page, requestEnd }, project }: FormContext): string => {
  const { buyer } = project.labels
  if (page === contactPage) return buyer.noVisit
  if (requestEnd === null) return buyer.noRequest
  return requestEnd === 'cancelled' ? buyer.requestCancelled : buyer.requestAnswered
}

const whereItStands = (acting: FormContext): string => {
  const { page, project, now } = acting
  const { buyer } = project.labels
  const { visitAt, visit } = page
  const who = page.agent ?? project.settings.partnerName
  if (visitAt === null) return withoutVisit(acting)
  if (visit.stage === 'came') return buyer.came
  if (visit.stage === 'missed' || isOver(page, project, now)) return buyer.passed
  if (visit.asks?.isOff) return fillText(buyer.toBeCancelled, { who })
  if (visit.stage === 'asked') return fillText(buyer.requested, { who })
  // Once the time has come, there is nothing left to confirm.
  const isSure = visit.isSure || visitAt < now
  if (visit.way === 'video') return fillText(isSure ? buyer.allSetByVideo : buyer.keptByVideo, { who })
  if (visit.pickUp === null) return fillText(isSure ? buyer.allSet : buyer.kept, { who })
  return fillText(isSure ? buyer.allSetWithPickUp : buyer.keptWithPickUp, { who, from: visit.pickUp })
}

const stateOfVisit = (acting: FormContext): Markup => {
  const { page, project, now } = acting
  const { visitAt, visit } = page
  const asks = pending(acting)
  const isOpen = visit.stage === 'confirmed' && visitAt !== null && visitAt > now
  const link = visit.stage === 'confirmed' && visit.way === 'video' ? visit.link : undefined
  const wantsWord = isOpen && (!visit.isSure || visit.asks?.isOff)
  return html`<div class="stand"><p class="lead">${whereItStands(acting)}</p>
${asks.length > 0 ? html`<div><p>${project.labels.buyer.pending}</p><ul class="asked">${asks.map(words => html`<li>${words}</li>`)}</ul></div>` : ''}
${link ? html`<p class="links"><a href="${link}" target="_blank" rel="noopener noreferrer">${project.labels.buyer.joinVideo}</a></p>` : ''}
${wantsWord ? confirmForm(acting, visitAt) : ''}${page.checkInCode === null ? renderError(acting, 'here') : ''}</div>`
}

const hero = ({ page: { visitAt, zone, visit }, project }: FormContext, { picture }: PageTheme): Markup => {
  const { buyer } = project.labels
  const kind = visit.way === 'video' ? buyer.videoVisit : buyer.siteVisit
  const own = zone &&
    visitAt !== null && {
      time: ownTime(visitAt, zone, project),
      city: placeOf(zone, project.settings.locale),
    }
  const clocks = [
    fillText(buyer.siteTime, { place: placeOf(project.settings.timeZone, project.settings.locale) }),
    ...(own ? [fillText(buyer.ownTime, own)] : []),
  ]
  return html`<div class="hero">${picture ? html`<img src="${picture.src}" srcset="${picture.srcset}" sizes="100vw" alt="">` : ''}
<div><p class="eyebrow">${visitAt === null ? buyer.visitProject : kind}</p>
<h1>${visitAt === null ? buyer.whenToCome : html`<span>${siteDay(visitAt, project)}</span><span>${siteClock(visitAt, project)}</span>`}</h1>
${visitAt === null ? '' : html`<p class="own">${clocks.join(' ')}</p>`}</div></div>`
}

/** Chat links to the agent or the sales number: the app on a phone, the web page elsewhere. */
const chatLinks = ({ page, project }: FormContext): Markup => {
  const { chat } = project.settings
  const number = page.agentPhone ?? chat.number
  const { chat: label } = project.labels.buyer
  return html`<a class="on-phone" href="${chatHref(chat.app, number)}">${label}</a><a class="on-desk" href="${chatHref(chat.web, number)}" target="_blank" rel="noopener noreferrer">${label}</a>`
}

/** A text with an element in place of a placeholder. */
const filledWith = (text: string, field: string, element: Markup): Markup => {
  const [before = '', after = ''] = text.split(`{${field}}`)
  return html`${before}${element}${after}`
}

const visitActions = (acting: FormContext, calendar: string): Markup => {
  const { page, project } = acting
  const { settings, words, labels } = project
  const { buyer } = labels
  const contact = page.agent
    ? filledWith(buyer.agent, 'agent', html`<strong>${page.agent}</strong>`)
    : html`<strong>${settings.partnerName}</strong>`
  const isByVideo = page.visit.stage === 'confirmed' && page.visit.way === 'video'
  const gettingThere = html`<section aria-labelledby="way"><h2 id="way">${buyer.gettingThere}</h2>
<p>${placeLine(words.location.place, words.address.locality)}</p>
<dl class="near">${words.location.distances.map(({ to, kilometres }) => html`<div><dt>${to}</dt><dd>${fillText(labels.sections.kilometres, { number: kilometres })}</dd></div>`)}</dl>
<p class="links"><a href="${settings.map.link}" target="_blank" rel="noopener noreferrer">${buyer.directions}</a></p></section>`
  return html`<aside>
<section aria-labelledby="who"><h2 id="who">${buyer.contact}</h2>
<p class="who">${contact}</p>
<p class="links">${callLink(page.agentPhone ?? settings.phone)}${chatLinks(acting)}</p></section>
${isByVideo ? '' : gettingThere}
<section aria-labelledby="take"><h2 id="take">${buyer.takeAlong}</h2>
<p class="links">${page.visitAt === null ? '' : html`<a href="${calendar}">${buyer.addToCalendar}</a>`}<a href="${downloadAddress('brochure', page.reference)}">${buyer.brochure}</a></p></section>
</aside>`
}

interface PageAddresses {
  token: string
  calendar: string
  /** The address at which the desk checks the buyer in. */
  checkIn: string
}

/** The visit page: the visit, the buyer's requests, and how to get there. */
export function visitView(
  acting: FormContext,
  looks: PageTheme,
  { token, calendar, checkIn, done }: PageAddresses & { done: string | undefined },
): Markup {
  const { page, project } = acting
  const answer = done !== undefined && isUnanswered(acting, done) ? done : undefined
  return html`<main>
${hero(acting, looks)}
<div class="page"><div>${confirmationText(acting, answer, saidWords(project))}${stateOfVisit(acting)}${checkInView(acting, checkIn)}${otherActions(acting)}</div>
${visitActions(acting, calendar)}</div>
${(page.page === contactPage ? rightsView : formDataView)(acting, { token, done })}
</main>
<footer><p>${fillText(project.labels.buyer.foot, { reference: page.reference })}</p></footer>`
}

/** Shown if no page exists: the contact details, and nothing about any buyer. */
export const noPageView = ({
  language,
  settings,
  labels: { buyer },
}: Project): Markup => html`<main class="alone">
<h1>${buyer.missing}</h1>
<p>${filledWith(buyer.missingText, 'phone', callLink(settings.phone))}</p>
<a class="primary" href="${homeOf(language)}">${buyer.toProject}</a>
</main>`
