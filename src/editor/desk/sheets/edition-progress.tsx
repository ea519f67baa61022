import { Icon } from '#desk/controls/badges/icon.tsx'
import button from '#desk/controls/forms/button.module.css'
import { Button } from '#desk/controls/forms/button.tsx'
import { ErrorText } from '#desk/controls/forms/error-text.tsx'
import text from '#desk/controls/forms/text.module.css'
import { useAttempt } from '#desk/controls/forms/use-submit.ts'
import { request } from '#desk/data/send-request.ts'
import { useProjects } from '#desk/data/session/projects.ts'
import { ownEmail } from '#desk/data/session/session.ts'
import { colleague } from '#desk/text/labels.ts'
import type { EditionRow } from '../../edition/editions.ts'
import { siteEndpoints } from '../endpoints.ts'
import { loadSite, openProject, takeEditions, useSite } from '../site-store.ts'
import styles from './sheets.module.css'

const reload = () => {
  const { project } = useSite.getState()
  return project ? loadSite(project) : undefined
}

/** What a press led to comes into sight and takes the focus, so that a second press does not answer a question. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus()

type WaitingRow = Pick<EditionRow, 'number' | 'by'>

/** Approves a waiting edition, or moves it back into the draft. */
export function WaitingActions({ number, by }: WaitingRow) {
  const { isBusy, failure, attempt } = useAttempt()
  const send = (endpoint: typeof siteEndpoints.approve | typeof siteEndpoints.takeBack) =>
    attempt(async () => {
      takeEditions(await request(endpoint, { id: openProject(), body: { number } }))
      await reload()
    })
  const isOwn = by === ownEmail()
  return (
    <>
      <div className={button.row}>
        {!isOwn && (
          <Button kind="primary" disabled={isBusy} onClick={() => void send(siteEndpoints.approve)}>
            Approve and publish
          </Button>
        )}
        <Button kind="quiet" disabled={isBusy} onClick={() => void send(siteEndpoints.takeBack)}>
          Take back
        </Button>
      </div>
      {isOwn && <p className={text.aside}>Another admin or editor has to approve it.</p>}
      <ErrorText>{failure?.message}</ErrorText>
    </>
  )
}

/** The public address of the site. With one project it is this host; with several, each has its own. */
function useSiteAddress(): string {
  const isOne = useProjects(({ length }) => length < 2)
  const started = useSite(({ site }) => site?.started)
  const own = useSite(({ site }) => site?.fixed.find(({ value }) => value.startsWith('https://'))?.value)
  // Without an address, the site is visible only on the machine that serves it.
  if (started) return started.address ?? `${location.protocol}//${started.localHost}:${location.port}/`
  return isOne ? '/' : (own ?? '/')
}

/** The progress of an edition that was just published. */
export function EditionProgress({ number, onClose }: { number: number; onClose: () => void }) {
  const row = useSite(({ site }) => site?.editions.find(one => one.number === number))
  const isBuilding = row?.state === 'building'
  const isFirst = useSite(({ site }) => site?.started?.isPublished === false)
  const address = useSiteAddress()
  if (!row || isBuilding)
    return (
      <div className={styles.progress} role="status">
        <progress aria-label="Publishing" />
        <p>
          Publishing version {number}.{' '}
          {isFirst
            ? 'Visitors see it as soon as it is ready.'
            : 'Visitors see the current page until the new one is ready.'}
        </p>
        <p className={text.aside}>You can close this. Publishing continues in the background.</p>
      </div>
    )
  if (row.state === 'waiting')
    return (
      <div className={styles.progress}>
        <p role="status">
          Version {number} by {colleague(row.by)} is waiting for approval.
        </p>
        <WaitingActions {...row} />
      </div>
    )
  if (row.state === 'failed')
    return (
      <div className={styles.progress} role="alert">
        <h3>
          <Icon name="warning" />
          Version {number} was not published
        </h3>
        <ul className={styles.faultTexts}>
          {(row.faults ?? ['Something went wrong while the page was built.']).map(fault => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
        <p>
          {!isFirst && 'Visitors still see the previous version. '}Your changes are saved: restore version{' '}
          {number} in History.
        </p>
      </div>
    )
  return (
    <div className={styles.progress}>
      <p className={styles.done} role="status">
        <Icon name="check" />
        {row.unseen
          ? `Version ${number} is live on this server.`
          : `Published. Visitors see version ${number} now.`}
      </p>
      {row.unseen && (
        <p>
          It does not show yet at {row.unseen.join(' and ')}. Open the address in a few minutes. If it still
          shows the version before, ask the person who runs the server.
        </p>
      )}
      <div className={button.row}>
        <a className={button.primary} href={address} target="_blank" rel="noreferrer">
          See the page
        </a>
        <Button kind="quiet" onClick={onClose}>
          Back to editing
        </Button>
      </div>
    </div>
  )
}
