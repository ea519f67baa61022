import { useState } from 'react'
import { endpoints } from '#api/desk-endpoints.ts'
import type { NewSecondFactorResponse } from '#api/team/team.ts'
import button from '../controls/forms/button.module.css'
import formStyles from '../controls/forms/form.module.css'
import { Submit } from '../controls/forms/submit.tsx'
import { useSubmit } from '../controls/forms/use-submit.ts'
import { request } from '../data/send-request.ts'
import { CodeField } from './code-field.tsx'
import { CurrentPassword } from './password-fields.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import styles from './second-factor-setup.module.css'

type Shown = NewSecondFactorResponse

function BeginForm({ onBegun }: { onBegun: (shown: Shown) => void }) {
  const { submit, error, errorOf, isBusy } = useSubmit(
    async text => {
      const body = { current: text('current') }
      onBegun(await request(endpoints.beginSecondFactor, { body }))
    },
    { fields: ['current'] },
  )
  return (
    <form className={formStyles.form} onSubmit={submit}>
      <CurrentPassword error={errorOf('current')} />
      <Submit error={error} isBusy={isBusy}>
        Continue
      </Submit>
    </form>
  )
}

function ConfirmForm({ shown, onCodes }: { shown: Shown; onCodes: (codes: string[]) => void }) {
  const { submit, error, errorOf, isBusy } = useSubmit(
    async text => {
      const body = { code: text('code') }
      const { codes } = await request(endpoints.confirmSecondFactor, { body })
      onCodes(codes)
    },
    { fields: ['code'] },
  )
  const { size, path } = shown.picture
  return (
    <form className={formStyles.form} onSubmit={submit}>
      <p>Scan this with an authenticator app, or open it on this phone, then type the code the app shows.</p>
      <div className={styles.shown}>
        <svg className={styles.picture} viewBox={`0 0 ${size} ${size}`} role="img" aria-label="QR code">
          <path d={path} />
        </svg>
        <div className={styles.byHand}>
          <a className={button.quiet} href={shown.address}>
            Open in an app
          </a>
          <p>Or type this key:</p>
          <code>{shown.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
        </div>
      </div>
      <CodeField error={errorOf('code')} />
      <Submit error={error} isBusy={isBusy}>
        Switch on
      </Submit>
    </form>
  )
}

/** Sets up the second factor in three steps: the password, a code of the app, the recovery codes to keep. */
export default function SecondFactorSetup({ onDone }: { onDone: () => void }) {
  const [shown, setShown] = useState<Shown>()
  const [codes, setCodes] = useState<string[]>()
  if (codes) return <RecoveryCodes codes={codes} onSaved={onDone} />
  return shown ? <ConfirmForm shown={shown} onCodes={setCodes} /> : <BeginForm onBegun={setShown} />
}
