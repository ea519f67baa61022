import { fillText } from '#labels/text.ts'
import { callHref } from '#lib/phone-links.ts'
import { usePage } from '../../content/content-context.tsx'
import { ModalButton } from '../../forms/modal/modal-button.tsx'
import { Logo } from '../../icons/logo.tsx'
import { Picture } from '../../picture/picture.tsx'
import buttons from '../../styles/button.module.css'
import styles from './footer.module.css'
import extras from './footer-extras.module.css'

/** The last call to action, the small print, and the companies of the project. */
export function Footer() {
  const { settings, words, labels, logos, registration, registryCode } = usePage()

  const { background, hours } = words.closing
  const { numbers, agent, authority, registry, host } = registration
  return (
    <footer className={styles.footer} data-ground="night">
      <div className={styles.invitation}>
        {background && <Picture name={background} alt="" sizes="(max-width: 560px) 130vw, 100vw" />}
        <div>
          <h2>{labels.shell.inTouch}</h2>
          {hours && <p className={styles.hours}>{hours}</p>}
        </div>
        <div className={styles.actions}>
          <ModalButton opens="contact" opener="footer" className={buttons.light}>
            {labels.shell.fillForm}
          </ModalButton>
          <a className={styles.phone} href={callHref(settings.phone)}>
            {settings.phone}
          </a>
        </div>
      </div>
      {logos.length > 0 && (
        <ul className={extras.logos}>
          {logos.map(({ name, link, address, width, height }) => {
            const picture = <img src={address} alt={name} width={width} height={height} loading="lazy" />
            return (
              <li key={name}>
                {link ? (
                  <a href={link} target="_blank" rel="noopener">
                    {picture}
                  </a>
                ) : (
                  picture
                )}
              </li>
            )
          })}
        </ul>
      )}
      <div className={styles.smallPrint}>
        <p className={styles.name}>
          <Logo />
          {settings.projectName}
        </p>
        <div>
          <p>{words.disclaimer}</p>
          {(numbers.length > 0 || agent) && (
            <p className={styles.rera}>
              {numbers.length > 0 && (
                <img
                  src={registryCode}
                  width="96"
                  height="96"
                  loading="lazy"
                  alt={fillText(labels.shell.reraCode, { authority })}
                />
              )}
              <span>
                {numbers.length > 0 &&
                  `${fillText(labels.shell.projectRera, { numbers: numbers.join(', ') })} `}
                {agent && `${fillText(labels.shell.partnerRera, { number: agent })} `}
                <a href={registry}>{fillText(labels.shell.reraRegistry, { authority, address: host })}</a>
              </span>
            </p>
          )}
        </div>
        <div className={styles.partner}>
          {settings.social && (
            <ul className={extras.social}>
              {settings.social.map(({ name, link }) => (
                <li key={name}>
                  <a href={link} target="_blank" rel="noopener">
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          )}
          <p>
            © {labels.shell.partner}
            <ModalButton opens="privacy" opener="footer" className={styles.privacy}>
              {labels.shell.privacyPolicy}
            </ModalButton>
          </p>
        </div>
      </div>
    </footer>
  )
}
