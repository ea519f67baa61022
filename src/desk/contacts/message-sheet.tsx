import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Deal } from '#api/deals/deal.ts'
import { endpoints } from '#api/desk-endpoints.ts'
import type { DeskProject } from '#api/team/desk-project.ts'
import type { NewPage } from '#api/visits/buyer-page.ts'
import { pickPhone } from '#domain/contacts/handle.ts'
import {
  fieldsOf,
  filledTemplate,
  type MessageTemplate,
  type MessageTemplates,
  type ProjectMessages,
  type TemplateField,
  type TemplateKind,
  templateKinds,
} from '#domain/settings/message-templates.ts'
import { chatHref } from '#lib/phone-links.ts'
import { Icon } from '../controls/badges/icon.tsx'
import button from '../controls/forms/button.module.css'
import field from '../controls/forms/field.module.css'
import { ChoiceField, Field } from '../controls/forms/field.tsx'
import formStyles from '../controls/forms/form.module.css'
import { Sheet } from '../controls/sheet.tsx'
import { ErrorState, Skeleton } from '../controls/state.tsx'
import { useMedia } from '../controls/use-media.ts'
import { query } from '../data/queries.ts'
import { toRequestError } from '../data/request-error.ts'
import { request } from '../data/send-request.ts'
import { projectName } from '../data/session/projects.ts'
import { useSession } from '../data/session/session.ts'
import { colleague, properName } from '../text/labels.ts'
import { languageName } from '../text/languages.ts'
import { mailHref } from './contact-email.ts'
import styles from './message-sheet.module.css'
import { findDefaultMessage, messageValues } from './message-values.ts'

interface MessageSheetProps {
  deal: Deal
  /** The channel of the message: the project's chat app, or a mail to this address. */
  by: { chat: DeskProject['chat'] } | { email: string }
  onClose: () => void
  /** Called after the app has opened with the message, ready to send. */
  onOpened: (template: TemplateKind | undefined) => void
}

const kinds = Object.keys(templateKinds) as TemplateKind[]

const missingNames: Partial<Record<TemplateField, string>> = {
  visit: 'No visit is booked yet',
  brochure: 'There is no brochure',
}

/** The unknown fields of a template. The visit page counts as known, because it is created when it is chosen. */
const missingIn = (template: MessageTemplate, values: Record<TemplateField, string>) =>
  fieldsOf(template).find(name => name !== 'visitPage' && !values[name])

interface KindsProps {
  project: ProjectMessages
  /** The names of the templates for the team. */
  titles: MessageTemplates
  values: Record<TemplateField, string>
  kind: TemplateKind | undefined
  onChoose: (kind: TemplateKind) => void
}

const Kinds = ({ project: { templates }, titles, values, kind, onChoose }: KindsProps) => (
  <fieldset className={styles.kinds}>
    <legend className="visually-hidden">Message</legend>
    {kinds.map(each => {
      const missing = missingIn(templates[each], values)
      return (
        <label key={each} className={styles.kind} data-missing={missing !== undefined || undefined}>
          <input
            type="radio"
            name="message"
            checked={each === kind}
            disabled={missing !== undefined}
            onChange={() => onChoose(each)}
          />
          <span>
            {titles[each].title}
            {missing && <small>{missingNames[missing] ?? 'Some details are missing'}</small>}
          </span>
        </label>
      )
    })}
  </fieldset>
)

interface WritingProps extends MessageSheetProps {
  /** The project's messages in each of its languages, main language first. */
  languages: [ProjectMessages, ...ProjectMessages[]]
}

/** The messages in the buyer's language, else in the first. */
const defaultLanguage = (languages: WritingProps['languages'], { leads }: Deal): ProjectMessages =>
  languages.find(({ language }) => language === leads[0]?.language) ?? languages[0]

function MessageForm({ deal, by, languages, onOpened }: WritingProps) {
  const agent = useSession(session =>
    session.phase === 'in' ? (session.name ?? colleague(session.member.email)) : '',
  )
  const [page, setPage] = useState('')
  const [project, setProject] = useState(defaultLanguage(languages, deal))
  const [failure, setFailure] = useState<string>()
  const values = messageValues(deal, project, agent, page)
  const textOf = (kind: TemplateKind, visitPage = page, from = project) =>
    filledTemplate(from.templates[kind], { ...messageValues(deal, from, agent, page), visitPage })
  const first = [findDefaultMessage(deal, Date.now()), ...kinds].find(
    kind => missingIn(project.templates[kind], values) === undefined,
  )
  const [kind, setKind] = useState(first)
  const [text, setText] = useState((first && textOf(first)) ?? '')
  // Text typed before the page's link arrives would be lost, because the message is filled in again.
  const [isPageComing, setPageComing] = useState(first !== undefined && textOf(first) === undefined)
  const choose = async (chosen: TemplateKind) => {
    setKind(chosen)
    setFailure(undefined)
    const needsPage = page === '' && fieldsOf(project.templates[chosen]).includes('visitPage')
    if (!needsPage) return setText(textOf(chosen) ?? '')
    setText('')
    setPageComing(true)
    try {
      const body: NewPage = { by: 'email' in by ? 'mail' : 'chat' }
      const made = await request(endpoints.makePage, { id: deal.id, body })
      setPage(made.address)
      setText(textOf(chosen, made.address) ?? '')
    } catch (error) {
      setFailure(`The buyer’s page could not be made. ${toRequestError(error).message}`)
    } finally {
      setPageComing(false)
    }
  }
  const begin = useEffectEvent(() => {
    if (first && textOf(first) === undefined) void choose(first)
  })
  useEffect(() => begin(), [])
  // A phone opens the messaging app itself, other devices open its website.
  const isPhone = useMedia('not (pointer: fine)')
  return (
    <div className={formStyles.form}>
      {languages.length > 1 && (
        <ChoiceField
          label="Language"
          value={project.language}
          choices={languages.map(({ language }) => [language, languageName(language)] as const)}
          onChoose={chosen => {
            const other = languages.find(({ language }) => language === chosen) ?? project
            setProject(other)
            if (kind) setText(textOf(kind, page, other) ?? '')
          }}
        />
      )}
      <Kinds
        project={project}
        titles={languages[0].templates}
        values={values}
        kind={kind}
        onChoose={chosen => void choose(chosen)}
      />
      <Field label="Preview" error={failure}>
        {(id, described) => (
          <textarea
            className={field.area}
            id={id}
            {...described}
            rows={6}
            value={text}
            readOnly={isPageComing}
            maxLength={4000}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      {'email' in by ? (
        <a
          className={button.primary}
          href={mailHref(by.email, projectName(deal.projectId), text.trim())}
          onClick={() => onOpened(kind)}
        >
          <Icon name="mail" />
          Open in the mail app
        </a>
      ) : (
        <a
          className={button.primary}
          href={chatHref(isPhone ? by.chat.app : by.chat.web, pickPhone(deal), text.trim())}
          {...(!isPhone && { target: '_blank', rel: 'noopener noreferrer' })}
          onClick={() => onOpened(kind)}
        >
          <Icon name="chat" />
          Open in the chat app
        </a>
      )}
    </div>
  )
}

/** Writes to a contact: the member chooses a template, edits it, and sends it from the chat or mail app. */
export default function MessageSheet(props: MessageSheetProps) {
  const { data: response, error, refetch } = useQuery(query(endpoints.messages))
  const { deal, onClose } = props
  const projectId = deal.leads[0]?.projectId
  const all = response?.projects ?? []
  const own = all.find(one => one.projectId === projectId) ?? all[0]
  const [first, ...others] = all.filter(one => one.projectId === own?.projectId)
  return (
    <Sheet title={`Message to ${properName(deal.name)}`} onClose={onClose}>
      {error && <ErrorState what="The messages" error={error} onRetry={refetch} />}
      {!response && !error && <Skeleton label="Loading the messages" rows={4} />}
      {first && <MessageForm {...props} languages={[first, ...others]} />}
    </Sheet>
  )
}
