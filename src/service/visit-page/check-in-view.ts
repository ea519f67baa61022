import { html, raw } from 'hono/html'
import { fillText } from '#labels/text.ts'
import { codePicture } from '#lib/qr-code.ts'
import { siteClock } from './clocks.ts'
import { type FormContext, form, renderError } from './form-elements.ts'
import type { Markup } from './shell.ts'

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
        html`${renderError(acting, 'here')}<button class="primary" type="submit">${buyer.iAmHere}</button>`,
      )
}</div>
<div class="code"><svg viewBox="0 0 ${size} ${size}" role="img" aria-label="${buyer.gateCode}"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${raw(path)}"/></svg>
<p><span class="hidden">${buyer.gateCode} </span>${checkInCode.slice(0, 3)} ${checkInCode.slice(3)}</p></div></section>`
}
