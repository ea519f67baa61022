import { fillText } from '#labels/text.ts'
import { halves, type ShownRegistration } from '#project/settings/registration.ts'
import { usePage } from '../content/content-context.tsx'
import styles from './registration.module.css'

/** Props of the element that contains the registrations and the project's name; they set the size of the numbers. */
export const registrationProps = ({ numbers, shareOfName }: ShownRegistration) =>
  numbers.length > 0
    ? { className: styles.registered, style: { '--share-of-name': `${shareOfName}` } }
    : undefined

/** The project's registrations as in an advertisement: top right, as large as the state's rule requires. */
export function Registration({ children }: { children: string }) {
  const { labels, registration, registryCode } = usePage()

  const { numbers, authority, host, registry, asksForCode } = registration
  return (
    <div className={styles.registration}>
      {asksForCode && (
        <a href={registration.page}>
          <img
            src={registryCode}
            width="72"
            height="72"
            alt={fillText(labels.shell.reraCode, { authority })}
          />
        </a>
      )}
      <p className={styles.numbers}>
        {numbers.map(number => (
          <span key={number}>
            {halves(number).map(half => (
              <span key={half}>{half}</span>
            ))}
          </span>
        ))}
      </p>
      <p className={styles.registry}>
        <span>
          {authority} <a href={registry}>{host}</a>
        </span>
        <span>{children}</span>
      </p>
    </div>
  )
}
