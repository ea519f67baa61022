import { useEffect, useRef, useState } from 'react'
import { Icon } from '../controls/badges/icon.tsx'
import { Button } from '../controls/forms/button.tsx'
import formStyles from '../controls/forms/form.module.css'
import { saveFile } from '../controls/save-file.ts'
import styles from './second-factor-setup.module.css'

/** Shows recovery codes, which are never shown again. */
export function RecoveryCodes({ codes, onSaved }: { codes: string[]; onSaved: () => void }) {
  const [isCopied, setIsCopied] = useState(false)
  const notice = useRef<HTMLParagraphElement>(null)
  useEffect(() => notice.current?.focus(), [])
  const text = codes.join('\n')
  return (
    <div className={formStyles.form}>
      <p ref={notice} className={styles.notice} tabIndex={-1}>
        Your second factor is on. Keep these codes away from your phone: each one signs you in once if you
        lose it. They are not shown again.
      </p>
      <ul className={styles.codes} aria-label="Recovery codes">
        {codes.map(code => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.row}>
        <Button
          kind="quiet"
          onClick={() => void navigator.clipboard.writeText(text).then(() => setIsCopied(true))}
        >
          <Icon name={isCopied ? 'check' : 'link'} />
          {isCopied ? 'Copied' : 'Copy'}
        </Button>
        <Button
          kind="quiet"
          onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), 'recovery codes.txt')}
        >
          <Icon name="download" />
          Save
        </Button>
      </div>
      <Button kind="primary" onClick={onSaved}>
        I saved them
      </Button>
    </div>
  )
}
