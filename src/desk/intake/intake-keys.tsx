import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { endpoints } from '#api/desk-endpoints.ts'
import { deskPaths } from '#api/desk-paths.ts'
import type { IntakeKey } from '#api/settings/intake-keys.ts'
import { Icon } from '../controls/badges/icon.tsx'
import { Button } from '../controls/forms/button.tsx'
import { ErrorText } from '../controls/forms/error-text.tsx'
import { TextField } from '../controls/forms/field.tsx'
import formStyles from '../controls/forms/form.module.css'
import { Submit } from '../controls/forms/submit.tsx'
import text from '../controls/forms/text.module.css'
import { useSubmit } from '../controls/forms/use-submit.ts'
import { Sheet } from '../controls/sheet.tsx'
import { ErrorState, Skeleton } from '../controls/state.tsx'
import { query } from '../data/queries.ts'
import { request } from '../data/send-request.ts'
import { showDone } from '../data/toasts.ts'
import { dayAndClock } from '../text/desk-time.ts'
import { colleague } from '../text/labels.ts'
import styles from './intake-keys.module.css'

interface MadeKey {
  source: string
  key: string
  isPlain: boolean
}

/** The whole key, or the address that contains it, shown only this time. */
function NewKey({ made: { source, key, isPlain } }: { made: MadeKey }) {
  const [isCopied, setIsCopied] = useState(false)
  const what = isPlain ? 'address' : 'key'
  const value = isPlain ? `${location.origin}${deskPaths.plainIntake.replace(':key', key)}` : key
  return (
    <div className={styles.made} role="status">
      <p>
        The {what} for <strong>{source}</strong>. Copy it now and give it to the sender: it is not shown
        again.
      </p>
      <code>{value}</code>
      <Button
        kind="quiet"
        onClick={() => void navigator.clipboard.writeText(value).then(() => setIsCopied(true))}
      >
        <Icon name={isCopied ? 'check' : 'link'} />
        {isCopied ? 'Copied' : `Copy the ${what}`}
      </Button>
    </div>
  )
}

function RevokeSheet({
  intakeKey,
  onDone,
  onClose,
}: {
  intakeKey: IntakeKey
  onDone: () => void
  onClose: () => void
}) {
  const { source, id } = intakeKey
  const { submit, error, isBusy } = useSubmit(async () => {
    await request(endpoints.revokeIntakeKey, { id })
    onDone()
    showDone(`The key for ${source} is revoked.`)
  })
  return (
    <Sheet title={`Revoke the key for ${source}?`} onClose={onClose}>
      <form className={formStyles.fitted} onSubmit={submit}>
        <p>Leads sent with this key will be refused. You can’t undo this, but you can make a new key.</p>
        <Submit error={error} isBusy={isBusy}>
          Revoke it
        </Submit>
      </form>
    </Sheet>
  )
}

function KeyRow({ intakeKey, onRevoke }: { intakeKey: IntakeKey; onRevoke: () => void }) {
  const { source, by, madeAt, usedAt, revokedAt, isPlain } = intakeKey
  return (
    <li className={styles.key} data-revoked={revokedAt !== null || undefined}>
      <p>
        <strong>{source}</strong>
        <span>
          Made by {colleague(by)}, {dayAndClock(madeAt)}
        </span>
        {isPlain && <span>Takes unsigned requests</span>}
        <span>{usedAt === null ? 'Never used' : `Last used around ${dayAndClock(usedAt)}`}</span>
      </p>
      {revokedAt === null ? (
        <Button kind="danger" aria-label={`Revoke the key for ${source}`} onClick={onRevoke}>
          Revoke
        </Button>
      ) : (
        <span className={styles.revoked}>Revoked {dayAndClock(revokedAt)}</span>
      )}
    </li>
  )
}

const newKeyId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(6)), byte => byte.toString(16).padStart(2, '0')).join('')

/** The keys with which portals and ad platforms send leads: created, shown once, and revoked. */
export function IntakeKeysSection() {
  const { data: response, error, refetch } = useQuery(query(endpoints.intakeKeys))
  const [made, setMade] = useState<MadeKey>()
  // Kept until the key is created: after a lost response, a retry creates no second one.
  const [id, setId] = useState(newKeyId)
  const [revoking, setRevoking] = useState<IntakeKey>()
  const making = useSubmit(
    async text => {
      const isPlain = text('isPlain') === 'yes'
      const body = { id, source: text('source'), isPlain }
      const { key, keys } = await request(endpoints.makeIntakeKey, { body })
      setMade({ source: keys.find(one => one.id === id)?.source ?? body.source, key, isPlain })
      setId(newKeyId())
      void refetch()
    },
    { fields: ['source'] },
  )
  return (
    <section className={styles.part} aria-labelledby="intake-keys">
      <h2 id="intake-keys">Keys for portals and ad platforms</h2>
      <p className={text.aside}>
        Give each portal or ad platform its own key to send you leads. If it can’t sign its requests, make an
        address for it instead. The operations manual explains both.
      </p>
      {error && <ErrorState what="The keys" error={error} onRetry={refetch} />}
      {!error && !response && <Skeleton label="Loading the keys" rows={1} />}
      {response && (
        <ul className={styles.keys} aria-label="Keys">
          {response.keys.toReversed().map(key => (
            <KeyRow key={key.id} intakeKey={key} onRevoke={() => setRevoking(key)} />
          ))}
        </ul>
      )}
      <form className={formStyles.fitted} onSubmit={making.submit}>
        <TextField
          label="Source"
          name="source"
          maxLength={60}
          autoComplete="off"
          hint="For example, the portal’s name."
          error={making.errorOf('source')}
          required
        />
        <label className={formStyles.check}>
          <input type="checkbox" name="isPlain" value="yes" />
          The sender can’t sign its requests
        </label>
        <p className={text.aside}>
          You get an address instead of a key. Anyone who has it can send leads. If it leaks, revoke it.
        </p>
        {making.error && <ErrorText>{making.error}</ErrorText>}
        <Button kind="primary" type="submit" disabled={making.isBusy} aria-busy={making.isBusy}>
          Make a key
        </Button>
      </form>
      {made && <NewKey key={made.key} made={made} />}
      {revoking && (
        <RevokeSheet
          intakeKey={revoking}
          onClose={() => setRevoking(undefined)}
          onDone={() => {
            setRevoking(undefined)
            void refetch()
          }}
        />
      )}
    </section>
  )
}
