import { useState } from 'react'
import { endpoints } from '#api/desk-endpoints.ts'
import type { Duty } from '#domain/working-time/working-time.ts'
import { TextField } from '../controls/forms/field.tsx'
import formStyles from '../controls/forms/form.module.css'
import { Submit } from '../controls/forms/submit.tsx'
import { useSubmit } from '../controls/forms/use-submit.ts'
import { ErrorState, Skeleton } from '../controls/state.tsx'
import { useFresh } from '../data/queries.ts'
import { request } from '../data/send-request.ts'
import { useDeskSettings } from '../data/settings.ts'
import { showDone } from '../data/toasts.ts'
import { fieldTime, minutesIn } from '../text/desk-time.ts'
import { awayOf, daysOf, LeaveList } from './leave-list.tsx'
import styles from './my-hours.module.css'
import { weekdays } from './weekdays.ts'

function DutyForm({ duty }: { duty: Duty }) {
  const { hours: team } = useDeskSettings().settings
  const [isOwn, setIsOwn] = useState(duty.hours !== null)
  const [leave, setLeave] = useState(() => duty.leave.map(awayOf))
  const hours = duty.hours ?? team

  const { submit, error, isBusy } = useSubmit(
    async (text, form) => {
      const own = {
        days: new FormData(form).getAll('days').map(Number),
        from: minutesIn(text('from')),
        to: minutesIn(text('to')),
      }
      const body: Duty = { hours: isOwn ? own : null, leave: daysOf(leave) }
      await request(endpoints.changeDuty, { body })
      showDone('Your hours are saved.')
    },
    { keepsFields: true },
  )

  return (
    <form className={formStyles.fitted} onSubmit={submit}>
      <label className={formStyles.check}>
        <input type="checkbox" checked={isOwn} onChange={({ target }) => setIsOwn(target.checked)} />I work
        different hours from the team
      </label>
      {isOwn && (
        <>
          <fieldset className={styles.days}>
            <legend>Days</legend>
            {weekdays.map((day, index) => (
              <label key={day} className={formStyles.check}>
                <input
                  type="checkbox"
                  name="days"
                  value={index}
                  defaultChecked={hours.days.includes(index)}
                />
                {day}
              </label>
            ))}
          </fieldset>
          <div className={styles.span}>
            <TextField label="From" name="from" type="time" defaultValue={fieldTime(hours.from)} required />
            <TextField label="To" name="to" type="time" defaultValue={fieldTime(hours.to)} required />
          </div>
        </>
      )}
      <LeaveList leave={leave} onChange={setLeave} />
      <Submit error={error} isBusy={isBusy} isQuiet>
        Save my hours
      </Submit>
    </form>
  )
}

/** When a member works and is away; a member off duty gets no leads from a round robin. */
export function MyHours() {
  const { data: response, error, refetch } = useFresh(endpoints.duty)
  // Once loaded, the form stays, so that a reload loses nothing typed.
  if (response) return <DutyForm duty={response.duty} />
  if (error) return <ErrorState what="Your hours" error={error} onRetry={refetch} />
  return <Skeleton label="Loading your hours" rows={2} />
}
