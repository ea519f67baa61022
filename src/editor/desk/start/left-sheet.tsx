import { useState } from 'react'
import { goTo } from '#desk/address/address.ts'
import button from '#desk/controls/forms/button.module.css'
import { Button } from '#desk/controls/forms/button.tsx'
import { ErrorText } from '#desk/controls/forms/error-text.tsx'
import { TextField } from '#desk/controls/forms/field.tsx'
import { Submit } from '#desk/controls/forms/submit.tsx'
import text from '#desk/controls/forms/text.module.css'
import { useAttempt, useSubmit } from '#desk/controls/forms/use-submit.ts'
import { Sheet } from '#desk/controls/sheet.tsx'
import { request } from '#desk/data/send-request.ts'
import { useIsAdmin } from '#desk/data/session/session.ts'
import { showDone } from '#desk/data/toasts.ts'
import { languageName } from '#desk/text/languages.ts'
import type { StartedSite } from '../../edition/start-project.ts'
import { type Place, textAt } from '../content/places.ts'
import { openFields, openPage } from '../editor-store.ts'
import { siteEndpoints } from '../endpoints.ts'
import sheets from '../sheets/sheets.module.css'
import { dropUnsaved, loadSite, openProject, useSite } from '../site-store.ts'
import { groupPlaceholders } from './group-placeholders.ts'
import { refreshSites } from './sites.ts'
import styles from './start.module.css'

/** Placeholders that only the server's operator can replace. */
const fixedNames: Record<string, string> = {
  agentId: 'The e-mail address for visitors',
  'chat.number': 'The number of the chat',
  'registration.registry': 'The registry of the state',
}

const logoPlace: Place = { file: 'settings.json', path: 'logo.onDark' }

/** Sets the address of a site that is not published yet. */
function AddressForm({ address }: { address: string | undefined }) {
  const { submit, error, errorOf, isBusy } = useSubmit(
    async field => {
      const body = { origin: field('origin') }
      await request(siteEndpoints.setAddress, { id: openProject(), body })
      const { project } = useSite.getState()
      if (project) await loadSite(project)
    },
    { fields: ['origin'], keepsFields: true },
  )
  return (
    <form className={sheets.form} onSubmit={submit}>
      <TextField
        label="Address of the site"
        name="origin"
        defaultValue={address ?? ''}
        placeholder="www.hillview.com"
        error={errorOf('origin')}
        autoComplete="off"
      />
      <Submit error={error} isBusy={isBusy}>
        {address ? 'Change the address' : 'Set the address'}
      </Submit>
    </form>
  )
}

/** The address of the site, and what it needs outside the desk. */
function Address({ started: { address, isPublished, localHost } }: { started: StartedSite }) {
  const isAdmin = useIsAdmin()
  const host = address && new URL(address).host
  return (
    <section className={styles.left}>
      <h3>Address</h3>
      {host ? (
        <p>
          {isPublished ? 'Visitors find it' : 'Once published, visitors find it'} at{' '}
          <strong>{address}</strong>. For that, the person who runs the server has to point {host} to it and
          set up a certificate.
        </p>
      ) : (
        <p>
          It has no address yet.{' '}
          {isPublished
            ? 'Ask the person who runs the server to set one.'
            : 'Set one before you publish the first version.'}
        </p>
      )}
      <p className={text.aside}>On the server itself, it is also at {localHost}.</p>
      {isAdmin && !isPublished && <AddressForm key={address} address={address} />}
    </section>
  )
}

/** Deletes a project that was never published, after a second press. */
function DeleteProject({ name, onClose }: { name: string; onClose: () => void }) {
  const [isAsked, setIsAsked] = useState(false)
  const { isBusy, failure, attempt } = useAttempt()
  const remove = () =>
    attempt(async () => {
      dropUnsaved()
      await request(siteEndpoints.remove, { id: openProject() })
      await refreshSites()
      openPage(undefined)
      goTo({ name: 'site' })
      showDone(`${name} is deleted.`)
      onClose()
    })
  return (
    <section className={styles.left}>
      <h3>Not needed any more?</h3>
      <p>
        {isAsked
          ? `Every text and picture of ${name} will be deleted, for the whole team. This cannot be undone.`
          : 'A project can be deleted until its first version is published.'}
      </p>
      {isAsked ? (
        <div className={button.row}>
          <Button kind="danger" disabled={isBusy} onClick={() => void remove()}>
            Delete {name}
          </Button>
          <Button kind="quiet" onClick={() => setIsAsked(false)}>
            Keep it
          </Button>
        </div>
      ) : (
        <div className={button.row}>
          <Button kind="quiet" onClick={() => setIsAsked(true)}>
            Delete the project …
          </Button>
        </div>
      )}
      <ErrorText>{failure?.message}</ErrorText>
    </section>
  )
}

/** The remaining work on a project that was started in the desk. */
export default function LeftSheet({ onClose }: { onClose: () => void }) {
  const site = useSite(state => state.site)
  const isAdmin = useIsAdmin()
  const started = site?.started
  if (!site || !started) return null
  const left = groupPlaceholders(started.placeholders, site.fields, site.files)
  const hasLanguages = site.languages.length > 1
  const fixed = started.placeholders.flatMap(({ file, path }) =>
    file === 'settings.json' && fixedNames[path] ? [fixedNames[path]] : [],
  )
  const open = (place: Place) => {
    if (openFields([place])) onClose()
  }
  return (
    <Sheet title="What is left to do" onClose={onClose} isWide>
      <Address started={started} />
      <section className={styles.left}>
        <h3>Still to be replaced</h3>
        {left.length === 0 && fixed.length === 0 && <p>Nothing. Every text and picture is your own.</p>}
        {left.map(([section, fields]) => (
          <div key={section}>
            <h4>{section}</h4>
            <ul>
              {fields.map(({ place, label, languages }) => (
                <li key={`${place.file} ${place.path}`}>
                  <button className={sheets.link} type="button" onClick={() => open(place)}>
                    {label}
                  </button>
                  {hasLanguages && languages.length > 0 && (
                    <span className={text.aside}> {languages.map(languageName).join(', ')}</span>
                  )}
                </li>
              ))}
            </ul>
          </div>
        ))}
        {fixed.length > 0 && (
          <div>
            <h4>Only the person who runs the server can change these</h4>
            <ul>
              {fixed.map(name => (
                <li key={name}>{name}</li>
              ))}
            </ul>
          </div>
        )}
      </section>
      {textAt(site.files, logoPlace) === '' && (
        <section className={styles.left}>
          <h3>Logo</h3>
          <p>
            The name stands alone.{' '}
            <button className={sheets.link} type="button" onClick={() => open(logoPlace)}>
              Add a logo
            </button>
          </p>
        </section>
      )}
      {isAdmin && !started.isPublished && <DeleteProject name={site.name} onClose={onClose} />}
    </Sheet>
  )
}
