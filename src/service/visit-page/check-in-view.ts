import { html, raw } from 'hono/html'
import { codePicture } from '#contract/code-picture.ts'
import { fillText } from '#labels/text.ts'
import { siteClock } from './clocks.ts'
import { type FormContext, form, renderError } from './form-elements.ts'
import type { Markup } from './shell.ts'

/**
 * Asks for the phone's location if the buyer ticked that, and sends the form either way. Without a script the form is
 * sent as it is.
 */
export const placeScript = `{
const form = document.querySelector('[data-here]'), tick = form.elements.distance
tick.parentNode.hidden = !navigator.geolocation
form.addEventListener('submit', event => {
  if (!tick.checked) return
  event.preventDefault()
  form.lastElementChild.disabled = true
  navigator.geolocation.getCurrentPosition(({ coords }) => {
    form.elements.latitude.value = coords.latitude
    form.elements.longitude.value = coords.longitude
    form.submit()
  }, () => form.submit(), { timeout: 8000, maximumAge: 60000 })
})
addEventListener('pageshow', () => form.lastElementChild.disabled = false)
}`

/** Whether the page asks for the phone's location: only if the buyer can check in and the site's location is known. */
export const asksForPlace = ({ page: { checkInCode, visit }, project }: FormContext): boolean =>
  checkInCode !== null && !visit.checkIn && project.settings.map.coordinates !== undefined

const distance = (acting: FormContext): Markup | '' =>
  asksForPlace(acting)
    ? html`<input type="hidden" name="latitude"><input type="hidden" name="longitude">
<label class="tick" hidden><input type="checkbox" name="distance" value="yes">${acting.project.labels.buyer.shareDistance}</label>`
    : ''

/** The check-in code of the day, as a picture and in digits, and a button to check in. */
export function checkInView(acting: FormContext, address: string): Markup | '' {
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
        html`${renderError(acting, 'here')}${distance(acting)}<button class="primary" type="submit">${buyer.iAmHere}</button>`,
        html` data-here`,
      )
}</div>
<div class="code"><svg viewBox="0 0 ${size} ${size}" role="img" aria-label="${buyer.gateCode}"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${raw(path)}"/></svg>
<p><span class="hidden">${buyer.gateCode} </span>${checkInCode.slice(0, 3)} ${checkInCode.slice(3)}</p></div></section>`
}
