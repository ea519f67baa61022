import { endpoints } from '#api/desk-endpoints.ts'
import type { NotificationChoices, NotificationsResponse } from '#api/notifications.ts'
import form from '../assignment/my-hours.module.css'
import { Button } from '../controls/forms/button.tsx'
import formStyles from '../controls/forms/form.module.css'
import { Submit } from '../controls/forms/submit.tsx'
import { useSubmit } from '../controls/forms/use-submit.ts'
import { ErrorState, Skeleton } from '../controls/state.tsx'
import { useFresh } from '../data/queries.ts'
import { request } from '../data/send-request.ts'
import { showDone, showError, showFailure } from '../data/toasts.ts'
import styles from '../team/account-view.module.css'
import { dayAndClock } from '../text/desk-time.ts'
import { disablePush, enablePush, supportsPush } from './device.ts'

const labels: Record<keyof NotificationChoices, string> = {
  lead: 'New leads that are mine or unassigned',
  given: 'Leads assigned to me',
  overdue: 'Overdue replies and next steps',
  request: 'Requests from buyers',
  mail: 'E-mail me after five minutes if none of my devices was reached',
}
// The names of all choices, whose type Object.keys loses.
const choiceNames = Object.keys(labels) as (keyof NotificationChoices)[]

function ChoicesForm({ choices, hasMail }: Pick<NotificationsResponse, 'choices' | 'hasMail'>) {
  const shown = choiceNames.filter(name => name !== 'mail' || hasMail)

  const { submit, error, isBusy } = useSubmit(
    async (_, form) => {
      const data = new FormData(form)
      const body = { ...choices, ...Object.fromEntries(shown.map(name => [name, data.has(name)])) }
      await request(endpoints.chooseNotifications, { body })
      showDone('Your choice is saved.')
    },
    { keepsFields: true },
  )

  return (
    <form className={formStyles.fitted} onSubmit={submit}>
      <fieldset className={form.leave}>
        <legend>Notify me about</legend>
        {shown.map(name => (
          <label key={name} className={formStyles.check}>
            <input type="checkbox" name={name} defaultChecked={choices[name]} />
            {labels[name]}
          </label>
        ))}
      </fieldset>
      <Submit error={error} isBusy={isBusy} isQuiet>
        Save notifications
      </Submit>
    </form>
  )
}

interface DevicesProps extends Pick<NotificationsResponse, 'devices' | 'publicKey'> {
  email: string
  onChange: () => void
}

const blocked = 'This browser blocks notifications from here. Allow them in its settings, then try again.'
const unable =
  'This browser cannot show notifications here. On an iPhone or iPad add the desk to the home screen first.'

function Devices({ devices, publicKey, email, onChange }: DevicesProps) {
  const isOn = devices.some(({ isThis }) => isThis)

  const add = () =>
    enablePush(email, publicKey).then(
      isWanted => (isWanted ? onChange() : showError(blocked)),
      error => showFailure('Notifications are still off on this device.', error),
    )
  const remove = (id: string, isThis: boolean) =>
    disablePush(id, isThis).then(onChange, error =>
      showFailure('Notifications are still on for this device.', error),
    )

  return (
    <>
      {devices.length === 0 && <p className={styles.row}>Notifications are off on all your devices.</p>}
      <ul className={styles.list} aria-label="Devices with notifications on">
        {devices.map(({ id, device, since, isThis }) => (
          <li key={id} className={styles.session}>
            <span>
              {device}
              <small>{isThis ? 'this one' : `since ${dayAndClock(since)}`}</small>
            </span>
            <Button
              kind="plain"
              aria-label={`Turn off for ${isThis ? 'this device' : device}`}
              onClick={() => void remove(id, isThis)}
            >
              Turn off
            </Button>
          </li>
        ))}
      </ul>
      {!isOn && supportsPush() && (
        <div className={styles.row}>
          <Button kind="quiet" onClick={() => void add()}>
            Turn on for this device
          </Button>
        </div>
      )}
      {!supportsPush() && <p>{unable}</p>}
    </>
  )
}

/** A member's notification choices, and their devices. */
export function MyNotifications({ email }: { email: string }) {
  const { data: response, error, refetch } = useFresh(endpoints.notifications)
  return (
    <section className={styles.part} aria-labelledby="own-notifications">
      <h2 className={styles.title} id="own-notifications">
        Notifications
      </h2>
      {response && <ChoicesForm {...response} />}
      {response && <Devices {...response} email={email} onChange={refetch} />}
      {!response && error && <ErrorState what="Your notifications" error={error} onRetry={refetch} />}
      {!response && !error && <Skeleton label="Loading your notifications" rows={3} />}
    </section>
  )
}
