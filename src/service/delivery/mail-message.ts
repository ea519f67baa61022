import { html } from 'hono/html'
import { siteConfig } from '#content/site.config.ts'
import { plainText } from '#contract/plain-text.ts'
import { visitCalendar } from '#contract/visit-calendar.ts'
import { calendarVisit } from '../downloads/calendar-file.ts'
import { localTime } from '../export/local-time.ts'
import type { Lead } from '../records/lead-records.ts'

const titled = (name: string) => name.replace(/(?<=^| )[a-z]/g, letter => letter.toUpperCase())

const visitOf = ({ payload }: Lead) => ('siteVisitDate' in payload ? payload : undefined)

/** The facts of a lead in the order an agent needs them; empty ones are left out. */
const facts = (lead: Lead): [string, string][] => {
  const visit = visitOf(lead)
  const all: [string, string | null | undefined][] = [
    ['Name', titled(lead.name)],
    ['Number', lead.phoneE164 ?? lead.phone],
    ['Site visit', visit && `${localTime(visit.siteVisitDate * 1000)} IST`],
    ['Received', `${localTime(lead.receivedAt)} IST`],
    ['Source', lead.source],
    ['Medium', lead.payload.utmDetails.medium],
    ['Campaign', lead.campaign],
    ['Pressed', lead.opener],
    ['Country', lead.country],
    ['Page', lead.pageAddress],
    ['Spam signs', lead.spamSigns.join(', ')],
    ['Reference', lead.id],
  ]
  // Each on one line, whatever a sender wrote: nobody else writes lines of this mail.
  return all.flatMap(([label, value]) => (value ? [[label, plainText(value)]] : []))
}

const links = (lead: Lead): [string, string][] => {
  const digits = lead.phoneE164?.slice(1)
  if (!digits) return []
  return [
    ['Call', `tel:+${digits}`],
    ['Chat', siteConfig.chat.web.replace('{number}', digits)],
  ]
}

/** The mail an agent gets for a lead: to read on a phone, with one tap to call or chat. */
export function mailMessage(lead: Lead) {
  const visit = visitOf(lead)
  const kind = visit ? 'Site visit' : 'Enquiry'
  const rows = facts(lead)
  const taps = links(lead)
  const page = html`<!doctype html><html lang="en"><body style="font:16px/1.5 sans-serif">
<h1 style="font-size:20px">${kind}: ${titled(lead.name)}</h1>
<p>${taps.map(([label, address]) => html`<a href="${address}" style="margin-right:16px">${label}</a>`)}</p>
<table>${rows.map(([label, value]) => html`<tr><th align="left" style="padding-right:16px">${label}</th><td>${value}</td></tr>`)}</table>
</body></html>`
  return {
    subject: `${kind}: ${titled(lead.name)}, ${siteConfig.projectName}`,
    text: [...rows, ...taps].map(([label, value]) => `${label}: ${value}`).join('\n'),
    html: String(page),
    attachments: visit
      ? [
          {
            filename: `site-visit-${lead.id}.ics`,
            content: visitCalendar(calendarVisit(lead.id, visit), new Date(lead.receivedAt)),
            contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
          },
        ]
      : [],
  }
}
