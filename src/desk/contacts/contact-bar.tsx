import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import type { TemplateKind } from '#contract/crm/message-templates.ts'
import type { Person } from '#contract/crm/person.ts'
import { personPhone } from '#contract/person-phone.ts'
import { callHref } from '#contract/phone-links.ts'
import { mayCall, mayMessage } from '#domain/contacts/permission.ts'
import { type CallOutcome, callOutcomeNames, callOutcomes } from '#domain/deals/calls.ts'
import { DoNotCallBadge, DoNotMessageBadge } from '../controls/badges/do-not-call-badge.tsx'
import { Icon } from '../controls/badges/icon.tsx'
import button from '../controls/forms/button.module.css'
import { lateSheet } from '../controls/late-part.tsx'
import { stepAfterCall } from '../deals/step-presets.ts'
import { useProject } from '../session/projects.ts'
import { useAnswerClock } from '../settings/desk-settings.ts'
import styles from './contact-bar.module.css'
import { logCall, logChat } from './log-contact.ts'

const MessageSheet = lateSheet(() => import('./message-sheet.tsx'))

type Asking = 'call' | 'chat' | undefined

interface AskingProps {
  personId: string
  onDone: () => void
}

/** Takes the focus as it comes up: what was pressed for it may lead out of the page. */
function Question({ legend, children }: { legend: string; children: ReactNode }) {
  const fieldset = useRef<HTMLFieldSetElement>(null)
  useEffect(() => fieldset.current?.querySelector('button')?.focus(), [])
  return (
    <fieldset className={styles.asking} ref={fieldset}>
      <legend>{legend}</legend>
      {children}
    </fieldset>
  )
}

function Outcomes({ personId, projectId, onDone }: AskingProps & { projectId: string }) {
  const { hours } = useAnswerClock(projectId)
  const log = (outcome: CallOutcome) => {
    onDone()
    void logCall(personId, outcome, stepAfterCall(outcome, Date.now(), hours))
  }
  return (
    <Question legend="How did the call go?">
      {callOutcomes.map(outcome => (
        <button key={outcome} className={button.quiet} type="button" onClick={() => log(outcome)}>
          {callOutcomeNames[outcome]}
        </button>
      ))}
      <button className={button.plain} type="button" onClick={onDone}>
        Not called
      </button>
    </Question>
  )
}

function Sent({ personId, onDone, template }: AskingProps & { template: TemplateKind | undefined }) {
  return (
    <Question legend="Was the message sent?">
      <button
        className={button.quiet}
        type="button"
        onClick={() => {
          onDone()
          void logChat(personId, template)
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
  const [asking, setAsking] = useState<Asking>()
  const [isWriting, setIsWriting] = useState(false)
  const [template, setTemplate] = useState<TemplateKind>()
  const phone = personPhone(person)
  const projectId = person.leads[0]?.projectId ?? ''
  const chat = useProject(projectId)?.chat
  const logging = useRef<HTMLButtonElement>(null)
  const onDone = () => {
    setAsking(undefined)
    logging.current?.focus()
  }
  return (
    <div className={styles.bar}>
      {asking === 'call' && <Outcomes personId={person.id} projectId={projectId} onDone={onDone} />}
      {asking === 'chat' && <Sent personId={person.id} onDone={onDone} template={template} />}
      <div className={styles.reach}>
        <DoNotCallBadge who={person} />
        {mayCall(person) && (
          <a className={button.primary} href={callHref(phone)} onClick={() => setAsking('call')}>
            <Icon name="phone" />
            Call
          </a>
        )}
        {chat && <DoNotMessageBadge who={person} />}
        {chat && mayMessage(person) && (
          <button className={button.quiet} type="button" onClick={() => setIsWriting(true)}>
            <Icon name="chat" />
            Chat
          </button>
        )}
        <button className={button.quiet} type="button" ref={logging} onClick={() => setAsking('call')}>
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
              setAsking('chat')
            }}
          />
        )}
      </Suspense>
    </div>
  )
}
