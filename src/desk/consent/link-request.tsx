import type { Deal } from '#api/deals/deal.ts'
import { isNumber, pickPhone } from '#domain/contacts/handle.ts'
import { mayMessage } from '#domain/contacts/permission.ts'
import { claimedEmail, contactEmail } from '../contacts/contact-email.ts'
import { requestMessage } from '../contacts/message-request.ts'
import { Icon } from '../controls/badges/icon.tsx'
import { Button } from '../controls/forms/button.tsx'
import { useNow } from '../controls/use-now.ts'
import { useProject } from '../data/session/projects.ts'
import { shortDate } from '../text/desk-time.ts'
import { properName } from '../text/labels.ts'
import styles from '../visits/visit-request.module.css'

/** The form on whose page the link was asked for: its day and the name on it. */
const describeForm = ({ leads, linkRequests }: Deal): string => {
  const [first, ...others] = linkRequests
  const form = leads.find(({ leadId }) => leadId === first?.form)
  const which = form
    ? `the form of ${shortDate(form.receivedAt)} (${properName(form.name)})`
    : 'an earlier form'
  const more = others.length > 0 ? ` and of ${others.length} more` : ''
  return `Asked for on the page of ${which}${more}. The link goes to the number, whoever asked.`
}

/** Whether a visit is agreed, and their page was not sent since. */
const isVisitUntold = ({ visit, visitAt, history }: Deal, now: number): boolean => {
  if (visit.stage !== 'confirmed' || visitAt === null || visitAt <= now) return false
  const last = history.findLast(
    entry =>
      entry.kind === 'page' ||
      entry.kind === 'visit' ||
      (entry.kind === 'status' && entry.to === 'visit-booked'),
  )
  return last !== undefined && last.kind !== 'page'
}

/** Offers to send the contact's page: after it was asked for on a form's page, or after a visit was booked. */
export function LinkRequest({ deal }: { deal: Deal }) {
  const now = useNow()
  const isAsked = deal.linkRequests.length > 0
  const hasNumber = isNumber(pickPhone(deal))
  const hasChat = useProject(deal.projectId)?.chat !== undefined && hasNumber
  const hasMail = (contactEmail(deal) ?? claimedEmail(deal)) !== null
  const maySend = mayMessage(deal) && (hasChat || hasMail)
  if (!isAsked && !(maySend && isVisitUntold(deal, now))) return null
  return (
    <fieldset className={styles.request}>
      <legend className={styles.legend}>
        {isAsked ? 'Asks for the link to their page' : 'Send the visit'}
      </legend>
      <p>
        {isAsked ? describeForm(deal) : 'Their page shows the visit. They confirm, move or cancel it there.'}
      </p>
      <div className={styles.answers}>
        {maySend && hasChat && (
          <Button kind="primary" onClick={() => requestMessage(deal.id, 'chat')}>
            <Icon name="chat" />
            Send by chat
          </Button>
        )}
        {maySend && hasMail && (
          <Button kind={hasChat ? 'quiet' : 'primary'} onClick={() => requestMessage(deal.id, 'mail')}>
            <Icon name="mail" />
            Send by mail
          </Button>
        )}
        {!maySend && (
          <span>
            {mayMessage(deal)
              ? 'Note their e-mail address to send it.'
              : 'Messages to them are stopped, so the link cannot be sent.'}
          </span>
        )}
      </div>
    </fieldset>
  )
}
