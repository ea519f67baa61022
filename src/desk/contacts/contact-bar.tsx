import { Suspense, useEffect, useRef, useState } from 'react'
import type { Deal } from '#api/deals/deal.ts'
import { isNumber, pickPhone } from '#domain/contacts/handle.ts'
import { mayCall, mayMessage } from '#domain/contacts/permission.ts'
import { attemptsBeforeMessage } from '#domain/deals/calls.ts'
import type { TemplateKind } from '#domain/settings/message-templates.ts'
import { callHref } from '#lib/phone-links.ts'
import { DoNotCallBadge, DoNotMessageBadge } from '../controls/badges/do-not-call-badge.tsx'
import { Icon } from '../controls/badges/icon.tsx'
import button from '../controls/forms/button.module.css'
import { Button } from '../controls/forms/button.tsx'
import { lateSheet } from '../controls/late-part.tsx'
import { changeDeal } from '../data/change-deal.ts'
import { useProject } from '../data/session/projects.ts'
import { CallOutcomes, Question } from './calls/call-outcomes.tsx'
import { askCallOutcome, useCallQuestions } from './calls/call-question.ts'
import styles from './contact-bar.module.css'
import { claimedEmail, contactEmail } from './contact-email.ts'
import { logChat } from './log-contact.ts'
import { answerMessageRequest, useMessageRequest } from './message-request.ts'

const AddHandleSheet = lateSheet(() => import('./add-handle-sheet.tsx'))
const MessageSheet = lateSheet(() => import('./message-sheet.tsx'))

interface SentProps {
  deal: Deal
  template: TemplateKind | undefined
  onDone: () => void
}

function Sent({ deal, onDone, template }: SentProps) {
  return (
    <Question legend="Was the message sent?">
      <Button
        kind="quiet"
        onClick={() => {
          onDone()
          void logChat(deal, template)
        }}
      >
        Message sent
      </Button>
      <Button kind="plain" onClick={onDone}>
        Not sent
      </Button>
    </Question>
  )
}

interface ClaimedProps {
  deal: Deal
  email: string
  onDone: () => void
}

/** Asks before the first mail to an address from a form, because a mail may contain the link to the contact's page. */
const Claimed = ({ deal, email, onDone }: ClaimedProps) => (
  <Question legend={`Did they tell you that ${email} is theirs? Anyone with their number can send a form.`}>
    <Button kind="quiet" onClick={() => void changeDeal(deal.id, { details: { email } })}>
      It’s theirs
    </Button>
    <Button kind="plain" onClick={onDone}>
      Not now
    </Button>
  </Question>
)

/** Buttons to call or message a contact, and the question for the outcome. */
export function ContactBar({ deal }: { deal: Deal }) {
  const wasCalled = useCallQuestions(({ calls }) => calls.some(({ dealId }) => dealId === deal.id))
  const [isChatAsked, setIsChatAsked] = useState(false)
  const [writing, setWriting] = useState<'chat' | 'mail'>()
  const requested = useMessageRequest(({ dealId, by }) => (dealId === deal.id ? by : null))
  useEffect(() => {
    if (requested === null) return
    setWriting(requested)
    answerMessageRequest()
  }, [requested])
  const [isAdding, setIsAdding] = useState(false)
  const [template, setTemplate] = useState<TemplateKind>()
  const phone = pickPhone(deal)
  const hasNumber = isNumber(phone)
  const projectId = deal.leads[0]?.projectId ?? ''
  const projectChat = useProject(projectId)?.chat
  const chat = hasNumber ? projectChat : undefined
  const chatLink = hasNumber ? null : deal.leads.find(lead => lead.chatLink)?.chatLink
  const email = contactEmail(deal)
  const claimed = email ? null : claimedEmail(deal)
  const by = writing === 'mail' ? email && { email } : writing && chat && { chat }
  const logging = useRef<HTMLButtonElement>(null)
  const onDone = () => {
    setIsChatAsked(false)
    logging.current?.focus()
  }
  const askOutcome = () => {
    setIsChatAsked(false)
    askCallOutcome({ dealId: deal.id, name: deal.name, projectId })
  }
  return (
    <div className={styles.bar}>
      {wasCalled && !isChatAsked && (
        <CallOutcomes dealId={deal.id} name={deal.name} legend="How did the call go?" onDone={onDone} />
      )}
      {isChatAsked && <Sent deal={deal} onDone={onDone} template={template} />}
      {writing === 'mail' && claimed && mayMessage(deal) && (
        <Claimed deal={deal} email={claimed} onDone={() => setWriting(undefined)} />
      )}
      <div className={styles.reach}>
        {hasNumber && <DoNotCallBadge who={deal} />}
        {hasNumber && mayCall(deal) && (
          <a className={button.primary} href={callHref(phone)} onClick={askOutcome}>
            <Icon name="phone" />
            Call
          </a>
        )}
        {(chat || chatLink || email || claimed) && <DoNotMessageBadge who={deal} />}
        {chat && mayMessage(deal) && (
          <Button kind="quiet" onClick={() => setWriting('chat')}>
            <Icon name="chat" />
            {deal.attempts < attemptsBeforeMessage ? 'Chat' : 'Message'}
          </Button>
        )}
        {chatLink && mayMessage(deal) && (
          <a
            className={button.quiet}
            href={chatLink}
            target="_blank"
            rel="noopener noreferrer"
            onClick={() => {
              setTemplate(undefined)
              setIsChatAsked(true)
            }}
          >
            <Icon name="chat" />
            Chat
          </a>
        )}
        {(email || claimed) && mayMessage(deal) && (
          <Button kind={hasNumber ? 'quiet' : 'primary'} onClick={() => setWriting('mail')}>
            <Icon name="mail" />
            <span className={hasNumber ? styles.mailWord : undefined}>Mail</span>
          </Button>
        )}
        {!hasNumber && !deal.isMasked && (
          <Button kind="quiet" onClick={() => setIsAdding(true)}>
            <Icon name="plus" />
            Add number
          </Button>
        )}
        <Button kind="quiet" ref={logging} onClick={askOutcome}>
          Log a call
        </Button>
      </div>
      <Suspense fallback={null}>
        {isAdding && <AddHandleSheet deal={deal} onClose={() => setIsAdding(false)} />}
        {by && mayMessage(deal) && (
          <MessageSheet
            deal={deal}
            by={by}
            onClose={() => setWriting(undefined)}
            onOpened={chosen => {
              setTemplate(chosen)
              setWriting(undefined)
              setIsChatAsked(true)
            }}
          />
        )}
      </Suspense>
    </div>
  )
}
