import type { Person } from '#contract/desk/person.ts'
import { personPhone } from '#contract/person-phone.ts'
import { callHref, chatHref } from '#contract/phone-links.ts'
import { Go } from '../address/go.tsx'
import type { InboxView } from '../address/views.ts'
import button from '../controls/button.module.css'
import { Icon } from '../controls/icon.tsx'
import { useNow } from '../controls/use-now.ts'
import { useProject } from '../session/projects.ts'
import { countryName } from '../text/countries.ts'
import { ago } from '../text/india-time.ts'
import { count, properName, readable } from '../text/labels.ts'
import styles from './lead-head.module.css'

/** Who it is and how to reach them at once. */
export function LeadHead({ person, inbox }: { person: Person; inbox: InboxView }) {
  const { name, country, leads, isDemo } = person
  const phone = personPhone(person)
  const now = useNow()
  const chat = useProject()?.chat
  const last = leads[0]
  return (
    <header className={styles.head}>
      <Go
        className={`${button.icon} ${styles.back}`}
        to={{ name: 'inbox', inbox }}
        aria-label="Back to the inbox"
      >
        <Icon name="back" />
      </Go>
      <div className={styles.who}>
        <h1 className={styles.name}>{properName(name)}</h1>
        <p className={styles.about}>
          <span>{readable(phone)}</span>
          {country && <span>{countryName(country)}</span>}
          {last && <span>{ago(last.receivedAt, now)}</span>}
          {leads.length > 1 && <span>{count(leads.length, 'lead')}</span>}
          {isDemo && <span className={styles.demo}>Demo</span>}
        </p>
      </div>
      <div className={styles.reach}>
        <a className={button.primary} href={callHref(phone)}>
          <Icon name="phone" />
          Call
        </a>
        {chat && (
          <>
            <a className={`${button.quiet} ${styles.app}`} href={chatHref(chat.app, phone)}>
              <Icon name="chat" />
              Chat
            </a>
            <a
              className={`${button.quiet} ${styles.web}`}
              href={chatHref(chat.web, phone)}
              target="_blank"
              rel="noopener noreferrer"
            >
              <Icon name="chat" />
              Chat
            </a>
          </>
        )}
      </div>
    </header>
  )
}
