import { useState } from 'react'
import { Icon } from '../controls/badges/icon.tsx'
import { Button } from '../controls/forms/button.tsx'
import styles from './invite.module.css'

/** A link that is shown once, to send to a member. */
export function SignInLink({ email, link }: { email: string; link: string }) {
  const [isCopied, setIsCopied] = useState(false)
  // The link is sent to a member, so it needs the host.
  const address = new URL(link, location.origin).href
  return (
    <div className={styles.link} role="status">
      <p>
        Send this link to <strong>{email}</strong>. It works once, within a day, and is not shown again.
      </p>
      <code>{address}</code>
      <Button
        kind="quiet"
        onClick={() => void navigator.clipboard.writeText(address).then(() => setIsCopied(true))}
      >
        <Icon name={isCopied ? 'check' : 'link'} />
        {isCopied ? 'Copied' : 'Copy the link'}
      </Button>
    </div>
  )
}
