import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { endpoints } from '#api/desk-endpoints.ts'
import { Button } from '../controls/forms/button.tsx'
import formStyles from '../controls/forms/form.module.css'
import { Submit } from '../controls/forms/submit.tsx'
import { useSubmit } from '../controls/forms/use-submit.ts'
import { Sheet } from '../controls/sheet.tsx'
import { ErrorState, Skeleton } from '../controls/state.tsx'
import { query } from '../data/queries.ts'
import { request } from '../data/send-request.ts'
import { refreshSession } from '../data/session/session.ts'
import { showDone } from '../data/toasts.ts'
import { CodeField } from '../session/code-field.tsx'
import { CurrentPassword } from '../session/password-fields.tsx'
import { RecoveryCodes } from '../session/recovery-codes.tsx'
import SecondFactorSetup from '../session/second-factor-setup.tsx'
import styles from './account-view.module.css'

interface BothFactorsProps {
  action: string
  send: (body: { current: string; code: string }) => Promise<void>
}

/** Asks for password and code, which both changes need. */
function BothFactors({ action, send }: BothFactorsProps) {
  const { submit, error, errorOf, isBusy } = useSubmit(
    text => send({ current: text('current'), code: text('code') }),
    { fields: ['current', 'code'] },
  )
  return (
    <form className={formStyles.form} onSubmit={submit}>
      <CurrentPassword error={errorOf('current')} />
      <CodeField error={errorOf('code')} />
      <Submit error={error} isBusy={isBusy}>
        {action}
      </Submit>
    </form>
  )
}

function NewCodes({ onSaved }: { onSaved: () => void }) {
  const [codes, setCodes] = useState<string[]>()
  if (codes) return <RecoveryCodes codes={codes} onSaved={onSaved} />
  return (
    <BothFactors
      action="Make new codes"
      send={async body => setCodes((await request(endpoints.makeRecoveryCodes, { body })).codes)}
    />
  )
}

/** The second factor of the member's own account. */
export function SecondFactor() {
  const { data: response, error, refetch } = useQuery(query(endpoints.secondFactor))
  const [open, setOpen] = useState<'set-up' | 'codes' | 'off'>()
  const close = () => setOpen(undefined)
  // Something may have changed before the sheet is closed.
  const changed = (text?: string) => {
    close()
    void refetch()
    void refreshSession()
    if (text) showDone(text)
  }
  const isOn = response?.isOn
  return (
    <section className={styles.part} aria-labelledby="second-factor">
      <h2 className={styles.title} id="second-factor">
        Second factor
      </h2>
      {error && <ErrorState what="Your second factor" error={error} onRetry={refetch} />}
      {!error && !response && <Skeleton label="Loading your second factor" rows={1} />}
      {response && (
        <p>
          {isOn
            ? `On: signing in asks for a code from your app. Recovery codes left: ${response.recoveryLeft}.`
            : 'Off. Switch it on, and a stolen password is not enough to sign in.'}
        </p>
      )}
      {response && (
        <div className={styles.row}>
          {!isOn && (
            <Button kind="quiet" onClick={() => setOpen('set-up')}>
              Set up
            </Button>
          )}
          {isOn && (
            <Button kind="quiet" onClick={() => setOpen('codes')}>
              New recovery codes
            </Button>
          )}
          {isOn && (
            <Button kind="plain" onClick={() => setOpen('off')}>
              Switch off
            </Button>
          )}
        </div>
      )}
      {open === 'set-up' && (
        <Sheet title="Set up your second factor" onClose={() => changed()}>
          <SecondFactorSetup onDone={() => changed('Your second factor is on; other sessions have ended.')} />
        </Sheet>
      )}
      {open === 'codes' && (
        <Sheet title="New recovery codes" onClose={close}>
          <NewCodes
            onSaved={() => changed('Your new recovery codes are set; the old ones no longer work.')}
          />
        </Sheet>
      )}
      {open === 'off' && (
        <Sheet title="Switch the second factor off?" onClose={close}>
          <BothFactors
            action="Switch off"
            send={async body => {
              await request(endpoints.removeSecondFactor, { body })
              changed('Your second factor is off.')
            }}
          />
        </Sheet>
      )}
    </section>
  )
}
