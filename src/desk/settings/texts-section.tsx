import { useState } from 'react'
import { endpoints } from '#api/desk-endpoints.ts'
import type { TemplateSetting, TextsChange, TextsResponse } from '#api/settings/desk-texts.ts'
import {
  filledTemplate,
  type TemplateField,
  templateFields,
  templateKinds,
} from '#domain/settings/message-templates.ts'
import { Button } from '../controls/forms/button.tsx'
import field from '../controls/forms/field.module.css'
import { ChoiceField, Field, TextField } from '../controls/forms/field.tsx'
import { Submit } from '../controls/forms/submit.tsx'
import text from '../controls/forms/text.module.css'
import { useSubmit } from '../controls/forms/use-submit.ts'
import { ErrorState, Skeleton } from '../controls/state.tsx'
import { refresh, setResponse, useFresh } from '../data/queries.ts'
import { request } from '../data/send-request.ts'
import { projectName, useProjects } from '../data/session/projects.ts'
import { showDone } from '../data/toasts.ts'
import { dayAndClock, tomorrowAtEleven } from '../text/desk-time.ts'
import { colleague } from '../text/labels.ts'
import { languageName } from '../text/languages.ts'
import styles from './settings-view.module.css'

/** Invented details for previews. */
const sampleValues = (language: string): Record<TemplateField, string> => ({
  name: 'Priya Sharma',
  visit: tomorrowAtEleven(language),
  brochure: 'https://…/brochure.pdf',
  visitPage: 'https://…/visit',
  directions: 'https://…/directions',
  agent: 'Asha Rao',
  phone: '+91 98xxx xxxxx',
})

interface SectionProps {
  response: TextsResponse
}

const save = async (change: TextsChange) => {
  setResponse(endpoints.texts, await request(endpoints.changeText, { body: change }))
  void refresh(endpoints.settings)
  showDone(change.value ? 'Saved for the whole team.' : 'The default is restored.')
}

const SetBy = ({ by, at }: { by: string; at: number }) => (
  <p className={text.aside}>
    Changed by {colleague(by)}, {dayAndClock(at)}.
  </p>
)

function TemplateForm({ setting }: { setting: TemplateSetting }) {
  const { projectId, language, kind, usual, own } = setting
  const [typed, setTyped] = useState((own ?? usual).text)
  const where = { of: 'template', projectId, language, kind } as const
  const { submit, error, errorOf, isBusy, attempt } = useSubmit(
    title => save({ ...where, value: { title: title('title'), text: typed } }),
    { fields: ['text', 'title'], keepsFields: true },
  )
  const preview = filledTemplate({ title: '', text: typed }, sampleValues(language))
  const required = templateKinds[kind].map(name => `{${name}}`).join(' and ')
  return (
    <form className={styles.part} onSubmit={submit}>
      <TextField
        label="Name in the desk"
        name="title"
        maxLength={60}
        defaultValue={(own ?? usual).title}
        error={errorOf('title')}
        required
      />
      <Field
        label="Message"
        error={errorOf('text')}
        hint={`Keep ${required}. You can use ${templateFields.map(name => `{${name}}`).join(', ')}.`}
      >
        {(id, described) => (
          <textarea
            className={field.area}
            id={id}
            {...described}
            rows={6}
            maxLength={2000}
            lang={language}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
      <figure className={styles.preview}>
        <figcaption className={text.aside}>Preview in {languageName(language)}</figcaption>
        <p lang={language}>{preview}</p>
      </figure>
      {own && <SetBy {...own} />}
      <Submit error={error} isBusy={isBusy}>
        Save the message
      </Submit>
      {own && (
        <Button kind="plain" onClick={() => void attempt(() => save({ ...where, value: null }))}>
          Restore the project’s message
        </Button>
      )}
    </form>
  )
}

const keyOf = ({ projectId, language, kind }: TemplateSetting) => `${projectId} ${language} ${kind}`

function Templates({ response: { templates } }: SectionProps) {
  const [first] = templates
  const hasMany = useProjects(({ length }) => length > 1)
  const [projectId, setProject] = useState(first?.projectId ?? '')
  const [language, setLanguage] = useState(first?.language ?? '')
  const [kind, setKind] = useState(first?.kind ?? 'firstAnswer')
  const ofProject = templates.filter(one => one.projectId === projectId)
  const languages = [...new Set(ofProject.map(one => one.language))]
  const shown = languages.includes(language) ? language : (languages[0] ?? '')
  const ofLanguage = ofProject.filter(one => one.language === shown)
  const setting = ofLanguage.find(one => one.kind === kind)
  if (!setting) return null
  return (
    <section className={styles.part} aria-labelledby="message-texts">
      <h2 id="message-texts">Messages</h2>
      {hasMany && (
        <ChoiceField
          label="Project of the messages"
          value={projectId}
          choices={[...new Set(templates.map(one => one.projectId))].map(
            id => [id, projectName(id)] as const,
          )}
          onChoose={setProject}
        />
      )}
      {languages.length > 1 && (
        <ChoiceField
          label="Language"
          value={shown}
          choices={languages.map(code => [code, languageName(code)] as const)}
          onChoose={setLanguage}
        />
      )}
      <ChoiceField
        label="Which message"
        value={kind}
        choices={ofLanguage.map(one => [one.kind, (one.own ?? one.usual).title] as const)}
        onChoose={setKind}
      />
      <TemplateForm key={`${keyOf(setting)} ${setting.own?.at}`} setting={setting} />
    </section>
  )
}

function LostReasons({ response: { lostReasons } }: SectionProps) {
  const { usual, own } = lostReasons
  const { submit, error, isBusy, attempt } = useSubmit(
    typed => {
      const lines = typed('reasons').split('\n')
      return save({ of: 'lost-reasons', value: lines.map(line => line.trim()).filter(Boolean) })
    },
    { keepsFields: true },
  )
  return (
    <section className={styles.part} aria-labelledby="lost-reasons">
      <h2 id="lost-reasons">Lost reasons</h2>
      <form key={own?.at} className={styles.part} onSubmit={submit}>
        <Field
          label="Reasons"
          hint="One on each line, in the order they are offered. Leads that were lost before keep their reason."
        >
          {(id, described) => (
            <textarea
              className={field.area}
              id={id}
              {...described}
              name="reasons"
              rows={8}
              defaultValue={(own?.list ?? usual).join('\n')}
            />
          )}
        </Field>
        {own && <SetBy {...own} />}
        <Submit error={error} isBusy={isBusy}>
          Save the reasons
        </Submit>
        {own && (
          <Button kind="plain" onClick={() => void attempt(() => save({ of: 'lost-reasons', value: null }))}>
            Restore the default reasons
          </Button>
        )}
      </form>
    </section>
  )
}

const sourceLine = /^(.+?)\s*=\s*(.+)$/

/** Reads lines such as `magicbricks = MagicBricks`. */
const readSources = (typed: string): Record<string, string> =>
  Object.fromEntries(
    typed
      .split('\n')
      .map(line => line.trim())
      .filter(Boolean)
      .map(line => {
        const [, source = line, name = line] = sourceLine.exec(line) ?? []
        return [source, name]
      }),
  )

function Sources({ response: { sources } }: SectionProps) {
  const { submit, error, isBusy, attempt } = useSubmit(
    typed => save({ of: 'sources', value: readSources(typed('sources')) }),
    { keepsFields: true },
  )
  const lines = Object.entries(sources?.names ?? {}).map(([source, name]) =>
    source === name ? source : `${source} = ${name}`,
  )
  return (
    <section className={styles.part} aria-labelledby="source-names">
      <h2 id="source-names">Sources</h2>
      <form key={sources?.at} className={styles.part} onSubmit={submit}>
        <Field
          label="Sources and their names"
          hint="One on each line, such as magicbricks = MagicBricks. A source named here can have rules before its first lead."
        >
          {(id, described) => (
            <textarea
              className={field.area}
              id={id}
              {...described}
              name="sources"
              rows={4}
              defaultValue={lines.join('\n')}
            />
          )}
        </Field>
        {sources && <SetBy {...sources} />}
        <Submit error={error} isBusy={isBusy}>
          Save the sources
        </Submit>
        {sources && (
          <Button kind="plain" onClick={() => void attempt(() => save({ of: 'sources', value: null }))}>
            Remove all names
          </Button>
        )}
      </form>
    </section>
  )
}

/** The texts that admins write: messages to buyers, lost reasons, and names of sources. */
export function TextsSection() {
  const { data: response, error, refetch } = useFresh(endpoints.texts)
  if (response)
    return (
      <div className={styles.form}>
        <Templates response={response} />
        <LostReasons response={response} />
        <Sources response={response} />
      </div>
    )
  if (error) return <ErrorState what="The messages" error={error} onRetry={refetch} />
  return <Skeleton label="Loading the messages" rows={4} />
}
