import { Suspense, useRef, useState } from 'react'
import type { TemplateKind } from '#contract/crm/message-templates.ts'
import type { Person } from '#contract/crm/person.ts'
import { personPhone } from '#contract/person-phone.ts'
import { callHref } from '#contract/phone-links.ts'
import { mayCall, mayMessage } from '#domain/contacts/permission.ts'
import { attemptsBeforeMessage } from '#domain/deals/calls.ts'
import { DoNotCallBadge, DoNotMessageBadge } from '../controls/badges/do-not-call-badge.tsx'
import { Icon } from '../controls/badges/icon.tsx'
import button from '../controls/forms/button.module.css'
import { lateSheet } from '../controls/late-part.tsx'
import { useProject } from '../session/projects.ts'
import { CallOutcomes, Question } from './call-outcomes.tsx'
import { askCallOutcome, useCallQuestions } from './call-question.ts'
import styles from './contact-bar.module.css'
import { logChat } from './log-contact.ts'

const MessageSheet = lateSheet(() => import('./message-sheet.tsx'))

interface SentProps {
  person: Person
  template: TemplateKind | undefined
  onDone: () => void
}

function Sent({ person, onDone, template }: SentProps) {
  return (
    <Question legend="Was the message sent?">
      <button
        className={button.quiet}
        type="button"
        onClick={() => {
          onDone()
          void logChat(person, template)
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
export function ContactBar({ person }: { person: Person }) {
  const wasCalled = useCallQuestions(({ calls }) => calls.some(({ dealId }) => dealId === person.id))
  const [isChatAsked, setIsChatAsked] = useState(false)
  const [isWriting, setIsWriting] = useState(false)
  const [template, setTemplate] = useState<TemplateKind>()
  const phone = personPhone(person)
  const projectId = person.leads[0]?.projectId ?? ''
  const chat = useProject(projectId)?.chat
  const logging = useRef<HTMLButtonElement>(null)
  const onDone = () => {
    setIsChatAsked(false)
    logging.current?.focus()
  }
  const askOutcome = () => {
    setIsChatAsked(false)
    askCallOutcome({ dealId: person.id, name: person.name, projectId })
  }
  return (
    <div className={styles.bar}>
      {wasCalled && !isChatAsked && (
        <CallOutcomes dealId={person.id} name={person.name} legend="How did the call go?" onDone={onDone} />
      )}
      {isChatAsked && <Sent person={person} onDone={onDone} template={template} />}
      <div className={styles.reach}>
        <DoNotCallBadge who={person} />
        {mayCall(person) && (
          <a className={button.primary} href={callHref(phone)} onClick={askOutcome}>
            <Icon name="phone" />
            Call
          </a>
        )}
        {chat && <DoNotMessageBadge who={person} />}
        {chat && mayMessage(person) && (
          <button className={button.quiet} type="button" onClick={() => setIsWriting(true)}>
            <Icon name="chat" />
            {person.attempts < attemptsBeforeMessage ? 'Chat' : 'Message'}
          </button>
        )}
        <button className={button.quiet} type="button" ref={logging} onClick={askOutcome}>
          Log a call
        </button>
      </div>
      <Suspense fallback={null}>
        {isWriting && chat && mayMessage(person) && (
          <MessageSheet
            person={person}
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
