import { useState } from 'react'
import { endpoints } from '#api/desk-endpoints.ts'
import type { DeskSettings, ReplyHours, SettingsResponse } from '#api/settings/settings.ts'
import { defaultRegistrationDays } from '#domain/deals/registration.ts'
import { OwnerRulesSection } from '../assignment/owner-rules.tsx'
import { Button } from '../controls/forms/button.tsx'
import { TextField } from '../controls/forms/field.tsx'
import formStyles from '../controls/forms/form.module.css'
import { Submit } from '../controls/forms/submit.tsx'
import text from '../controls/forms/text.module.css'
import { useSubmit } from '../controls/forms/use-submit.ts'
import { ErrorState, Skeleton, State } from '../controls/state.tsx'
import { setResponse, useFresh } from '../data/queries.ts'
import { request } from '../data/send-request.ts'
import { useProject } from '../data/session/projects.ts'
import { useIsAdmin } from '../data/session/session.ts'
import { showDone } from '../data/toasts.ts'
import { ViewFrame } from '../frame/view.tsx'
import { IntakeKeysSection } from '../intake/intake-keys.tsx'
import { ProjectChoice } from '../session/project-choice.tsx'
import { deskZone } from '../text/desk-time.ts'
import { DoNotCallSection } from './do-not-call-section.tsx'
import { ReplyHoursFields, readReplyHours } from './reply-hours-fields.tsx'
import styles from './settings-view.module.css'
import { TextsSection } from './texts-section.tsx'

/** The settings with a project's own values, or without them. */
const withProject = (settings: DeskSettings, project: string, own: ReplyHours | undefined): DeskSettings => {
  const { [project]: _, ...others } = settings.projects
  return { ...settings, projects: own ? { ...others, [project]: own } : others }
}

/** Keeps the values it was opened with, so that a reload loses nothing typed; only saving renders it again. */
function SettingsForm({ opened }: { opened: SettingsResponse }) {
  const [{ settings, revision }, setKept] = useState(opened)
  const [project, setProject] = useState<string>()
  const { timeZone = deskZone() } = useProject(project) ?? {}
  const own = project === undefined ? undefined : settings.projects[project]

  const save = async (changed: DeskSettings) => {
    const body = { settings: changed, revision }
    const response = await request(endpoints.saveSettings, { body })
    setResponse(endpoints.settings, response)
    setKept(response)
    showDone('Settings saved for the whole team.')
  }
  const { submit, error, isBusy, attempt } = useSubmit(
    async (text, form) => {
      const typed = readReplyHours(new FormData(form))
      if (project !== undefined) return save(withProject(settings, project, typed))
      await save({
        ...settings,
        ...typed,
        registrationDays: Number(text('registrationDays')),
        secondMember: text('secondMember') === 'on',
      })
    },
    { keepsFields: true },
  )

  return (
    <form key={`${project} ${revision}`} className={styles.form} onSubmit={submit}>
      <ProjectChoice project={project} onChoose={setProject} />
      {project !== undefined && (
        <p className={text.aside}>
          {own ? (
            <Button
              kind="plain"
              onClick={() => void attempt(() => save(withProject(settings, project, undefined)))}
            >
              Use the settings of all projects
            </Button>
          ) : (
            'Same as for all projects. Save here to change it for this one.'
          )}
        </p>
      )}
      <ReplyHoursFields replyHours={own ?? settings} zone={timeZone} />
      {project === undefined && (
        <>
          <section className={styles.part}>
            <h2>Registration with the developer</h2>
            <TextField
              label="Valid for (days)"
              name="registrationDays"
              type="number"
              min={1}
              max={730}
              defaultValue={settings.registrationDays ?? defaultRegistrationDays}
              hint="Filled in for each new registration, where you can change it."
              required
            />
          </section>
          <section className={styles.part}>
            <h2>Publishing the site</h2>
            <label className={formStyles.check}>
              <input type="checkbox" name="secondMember" defaultChecked={settings.secondMember ?? false} />A
              second member has to approve
            </label>
            <p className={text.aside}>
              For prices, texts with an amount or a date, the seller’s name and phone, registration numbers
              and the privacy notice.
            </p>
          </section>
        </>
      )}
      <Submit error={error} isBusy={isBusy}>
        Save for the team
      </Submit>
    </form>
  )
}

function Settings() {
  const { data: response, error, refetch } = useFresh(endpoints.settings)
  if (response) return <SettingsForm opened={response} />
  if (error) return <ErrorState what="The settings" error={error} onRetry={refetch} />
  return <Skeleton label="Loading the settings" rows={4} />
}

/** The settings that admins decide for all projects, or for one. */
export default function SettingsView() {
  const isAdmin = useIsAdmin()
  return (
    <ViewFrame title="Settings">
      {isAdmin ? (
        <>
          <Settings />
          <OwnerRulesSection />
          <IntakeKeysSection />
          <TextsSection />
          <DoNotCallSection />
        </>
      ) : (
        <State icon="settings" title="Only admins can change settings">
          <p>Ask an admin if the hours are wrong.</p>
        </State>
      )}
    </ViewFrame>
  )
}
