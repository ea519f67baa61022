import { type SubmitEvent, useState } from 'react'
import { deskPaths } from '#contract/desk/paths.ts'
import { type DeskSettings, type SettingsAnswer, settingsAnswer } from '#contract/desk/settings.ts'
import { call } from '../call/call.ts'
import { callErrorOf } from '../call/call-error.ts'
import { useAnswer } from '../call/use-answer.ts'
import field from '../controls/field.module.css'
import { Field, TextField } from '../controls/field.tsx'
import { FaultState, Skeleton, State } from '../controls/state.tsx'
import { Submit } from '../controls/submit.tsx'
import { ViewFrame } from '../controls/view.tsx'
import { keepSettings } from '../people/desk-settings.ts'
import { useIsAdmin } from '../session/session.ts'
import { tell } from '../shell/notices.ts'
import { fieldTime, minutesIn } from '../text/india-time.ts'
import { IntakeKeysPart } from './intake-keys.tsx'
import { OwnerRulesPart } from './owner-rules.tsx'
import styles from './settings-view.module.css'
import { weekdays } from './weekdays.ts'

const typedSettings = (data: FormData): DeskSettings => ({
  answerMinutes: Number(data.get('answerMinutes')),
  hours: {
    days: data.getAll('days').map(Number),
    from: minutesIn(String(data.get('from'))),
    to: minutesIn(String(data.get('to'))),
    holidays: String(data.get('holidays'))
      .split(/[\s,]+/)
      .filter(Boolean),
  },
})

/** Stays as it was opened whatever is read meanwhile, so that nothing typed is lost; a save alone draws it anew. */
function SettingsForm({ opened }: { opened: SettingsAnswer }) {
  const [{ settings, revision }, setKept] = useState(opened)
  const { answerMinutes, hours } = settings
  const [fault, setFault] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const body = { settings: typedSettings(new FormData(event.currentTarget)), revision }
    setIsBusy(true)
    setFault(undefined)
    try {
      const answer = await call(deskPaths.settings, { method: 'POST', body, answer: settingsAnswer })
      keepSettings(answer)
      setKept(answer)
      tell({ kind: 'done', text: 'The settings are saved, for everybody.' })
    } catch (error) {
      setFault(callErrorOf(error).message)
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <form key={revision} className={styles.form} onSubmit={save}>
      <section className={styles.part}>
        <h2>Answer time</h2>
        <p className={styles.aside}>
          A new lead, or one who wrote again, is due after so many minutes of working time.
        </p>
        <TextField
          label="Minutes"
          name="answerMinutes"
          type="number"
          min={1}
          max={2880}
          defaultValue={answerMinutes}
          required
        />
      </section>
      <section className={styles.part}>
        <h2>Working hours, in India’s time</h2>
        <fieldset className={styles.days}>
          <legend className={styles.aside}>Days the team works</legend>
          {weekdays.map((day, index) => (
            <label key={day}>
              <input type="checkbox" name="days" value={index} defaultChecked={hours.days.includes(index)} />
              {day}
            </label>
          ))}
        </fieldset>
        <div className={styles.hours}>
          <TextField label="From" name="from" type="time" defaultValue={fieldTime(hours.from)} required />
          <TextField label="To" name="to" type="time" defaultValue={fieldTime(hours.to)} required />
        </div>
        <Field label="Holidays" hint="One day a line, such as 2026-12-25.">
          {(id, described) => (
            <textarea
              className={field.area}
              id={id}
              {...described}
              name="holidays"
              rows={4}
              defaultValue={hours.holidays.join('\n')}
            />
          )}
        </Field>
      </section>
      <Submit fault={fault} isBusy={isBusy}>
        Save for everybody
      </Submit>
    </form>
  )
}

function Settings() {
  const { answer, fault, again } = useAnswer(deskPaths.settings, settingsAnswer)
  if (answer) return <SettingsForm opened={answer} />
  if (fault) return <FaultState what="The settings" fault={fault} onRetry={again} />
  return <Skeleton label="Loading the settings" rows={4} />
}

/** What admins decide for the whole desk. */
export default function SettingsView() {
  const isAdmin = useIsAdmin()
  return (
    <ViewFrame title="Settings">
      {isAdmin ? (
        <>
          <Settings />
          <OwnerRulesPart />
          <IntakeKeysPart />
        </>
      ) : (
        <State icon="settings" title="Only admins change the settings">
          <p>Ask one of them where the hours are not right.</p>
        </State>
      )}
    </ViewFrame>
  )
}
