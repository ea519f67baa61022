import {
  mostUndelivered,
  type Undelivered,
  type UndeliveredResponse,
  undeliveredDays,
} from '#api/deals/undelivered.ts'
import { endpoints } from '#api/desk-endpoints.ts'
import { Go } from '../address/go.tsx'
import { Icon } from '../controls/badges/icon.tsx'
import { Button } from '../controls/forms/button.tsx'
import { useAttempt } from '../controls/forms/use-submit.ts'
import { ErrorState, Skeleton, State } from '../controls/state.tsx'
import { useNow } from '../controls/use-now.ts'
import { refresh } from '../data/queries.ts'
import { request } from '../data/send-request.ts'
import { useIsAdmin } from '../data/session/session.ts'
import { showDone, showFailure } from '../data/toasts.ts'
import { useUndelivered } from '../data/undelivered.ts'
import { ViewFrame } from '../frame/view.tsx'
import { dayAndClock, machineTime } from '../text/desk-time.ts'
import { properName } from '../text/labels.ts'
import styles from './deliveries-view.module.css'
import { channelNames, describeAttempts, describeReason } from './describe-delivery.ts'

/** While something is shown, it may arrive any moment. */
const lookAgainMs = 5000

type Channel = Undelivered['channel']

/** Sends all of a channel again, or one. */
async function sendAgain(channel: Channel, one?: Undelivered): Promise<void> {
  const what = one ? one.leadId : `All by ${channelNames[channel].toLowerCase()}`
  try {
    await request(endpoints.sendAgain, { body: { channel, ...(one && { id: one.id }) } })
    showDone(one ? `Sending ${what} again.` : `${what}: sending again.`)
  } catch (error) {
    showFailure(`${what} was not sent again.`, error, () => void sendAgain(channel, one))
  }
  await refresh(endpoints.undelivered)
}

function SendAgain({ channel, one }: { channel: Channel; one?: Undelivered }) {
  const { isBusy, attempt } = useAttempt()
  return (
    <Button
      kind="quiet"
      aria-label={one && `Send ${one.leadId} again`}
      disabled={isBusy}
      aria-busy={isBusy}
      onClick={() => void attempt(() => sendAgain(channel, one))}
    >
      <Icon name="retry" />
      {one ? 'Send again' : 'Send all again'}
    </Button>
  )
}

function Row({ one, isSetUp }: { one: Undelivered; isSetUp: boolean }) {
  const now = useNow()
  const { leadId, lead, projectName, createdAt, lastError, state } = one
  const reason = describeReason(lastError)
  return (
    <li className={styles.row} data-state={state}>
      <p className={styles.what}>
        {lead ? (
          <Go to={{ name: 'lead', dealId: lead.dealId, inbox: {} }}>{properName(lead.name)}</Go>
        ) : (
          'An erased lead'
        )}
        <span className={styles.aside}>
          {leadId} · {projectName} ·{' '}
          <time dateTime={machineTime(createdAt)}>since {dayAndClock(createdAt)}</time>
        </span>
      </p>
      <p className={styles.reason}>
        <span title={lastError ?? undefined}>{reason}</span>
        <span className={styles.aside}>{describeAttempts(one, now)}</span>
      </p>
      {isSetUp && <SendAgain channel={one.channel} one={one} />}
    </li>
  )
}

function Group({ channel, rows, isSetUp }: { channel: Channel; rows: Undelivered[]; isSetUp: boolean }) {
  return (
    <section className={styles.group} aria-label={channelNames[channel]}>
      <div className={styles.head}>
        <h2>{channelNames[channel]}</h2>
        <span className={styles.aside}>{rows.length.toLocaleString('en-IN')}</span>
        {isSetUp && <SendAgain channel={channel} />}
      </div>
      {!isSetUp && <p>This channel is no longer set up. Ask the person who runs the server.</p>}
      <ul>
        {rows.map(one => (
          <Row key={one.id} one={one} isSetUp={isSetUp} />
        ))}
      </ul>
    </section>
  )
}

function List({ deliveries, isMore, channels }: UndeliveredResponse) {
  if (deliveries.length === 0) {
    return (
      <State icon="check" title="Everything arrived">
        <p>What is not delivered within a minute shows here for {undeliveredDays} days.</p>
      </State>
    )
  }
  return (
    <>
      <p className={styles.lead}>
        Not delivered within a minute, over the last {undeliveredDays} days
        {isMore && `; these are the oldest ${mostUndelivered}`}.
      </p>
      {(Object.keys(channelNames) as Channel[]).map(channel => {
        const rows = deliveries.filter(one => one.channel === channel)
        return (
          rows.length > 0 && (
            <Group key={channel} channel={channel} rows={rows} isSetUp={channels.includes(channel)} />
          )
        )
      })}
    </>
  )
}

function Undeliveries() {
  const { data, error, refetch } = useUndelivered(lookAgainMs)
  if (data) return <List {...data} />
  if (error) return <ErrorState what="The deliveries" error={error} onRetry={refetch} />
  return <Skeleton label="Loading the deliveries" />
}

/** What did not reach the partner's other systems: why, and sending it again. */
export default function DeliveriesView() {
  const isAdmin = useIsAdmin()
  return (
    <ViewFrame title="Deliveries">
      {isAdmin ? <Undeliveries /> : <State icon="out" title="Only admins can see deliveries" />}
    </ViewFrame>
  )
}
