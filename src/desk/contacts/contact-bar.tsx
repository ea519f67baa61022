import { Suspense, useRef, useState } from 'react'
import type { Deal } from '#contract/crm/deal.ts'
import type { TemplateKind } from '#contract/crm/settings/message-templates.ts'
import { contactPhone } from '#contract/leads/contact-phone.ts'
import { callHref } from '#contract/leads/phone-links.ts'
import { mayCall, mayMessage } from '#domain/contacts/permission.ts'
import { attemptsBeforeMessage } from '#domain/deals/calls.ts'
import { DoNotCallBadge, DoNotMessageBadge } from '../controls/badges/do-not-call-badge.tsx'
import { Icon } from '../controls/badges/icon.tsx'
import button from '../controls/forms/button.module.css'
import { lateSheet } from '../controls/late-part.tsx'
import { useProject } from '../session/projects.ts'
import { CallOutcomes, Question } from './calls/call-outcomes.tsx'
import { askCallOutcome, useCallQuestions } from './calls/call-question.ts'
import styles from './contact-bar.module.css'
import { logChat } from './log-contact.ts'

const MessageSheet = lateSheet(() => import('./message-sheet.tsx'))

interface SentProps {
  deal: Deal
  template: TemplateKind | undefined
  onDone: () => void
}

function Sent({ deal, onDone, template }: SentProps) {
  return (
    <Question legend="Was the message sent?">
      <button
        className={button.quiet}
        type="button"
        onClick={() => {
          onDone()
          void logChat(deal, template)
        }}
      >
        Message sent
      </button>
      <button className={button.plain} type="button" onClick={onDone}>
        Not sent
      </button>
    </Question>
  )
}

/** Reaches somebody at once, and asks in one tap what came of it. */
export function ContactBar({ deal }: { deal: Deal }) {
  const wasCalled = useCallQuestions(({ calls }) => calls.some(({ dealId }) => dealId === deal.id))
  const [isChatAsked, setIsChatAsked] = useState(false)
  const [isWriting, setIsWriting] = useState(false)
  const [template, setTemplate] = useState<TemplateKind>()
  const phone = contactPhone(deal)
  const projectId = deal.leads[0]?.projectId ?? ''
  const chat = useProject(projectId)?.chat
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
      <div className={styles.reach}>
        <DoNotCallBadge who={deal} />
        {mayCall(deal) && (
          <a className={button.primary} href={callHref(phone)} onClick={askOutcome}>
            <Icon name="phone" />
            Call
          </a>
        )}
        {chat && <DoNotMessageBadge who={deal} />}
        {chat && mayMessage(deal) && (
          <button className={button.quiet} type="button" onClick={() => setIsWriting(true)}>
            <Icon name="chat" />
            {deal.attempts < attemptsBeforeMessage ? 'Chat' : 'Message'}
          </button>
        )}
        <button className={button.quiet} type="button" ref={logging} onClick={askOutcome}>
          Log a call
        </button>
      </div>
      <Suspense fallback={null}>
        {isWriting && chat && mayMessage(deal) && (
          <MessageSheet
            deal={deal}
            chat={chat}
            onClose={() => setIsWriting(false)}
            onOpened={chosen => {
              setTemplate(chosen)
              setIsWriting(false)
              setIsChatAsked(true)
            }}
          />
        )}
      </Suspense>
    </div>
  )
}
