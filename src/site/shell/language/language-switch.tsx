import { useContent } from '../../content/content-context.tsx'
import styles from './language-switch.module.css'

interface LanguageSwitchProps {
  /** The page's route in the first language. */
  route: string
  /** The parts that the links keep: the parameters of the address and the visible section. */
  kept: string
}

/** Links to this page in the other languages, each by its own name. Empty with one language. */
export function LanguageSwitch({ route, kept }: LanguageSwitchProps) {
  const { labels, languages: page } = useContent()
  const { drawings, language, languages } = page
  return (
    languages.length > 1 && (
      <nav className={styles.languages} aria-label={labels.shell.language}>
        {languages.map(
          ({ code, name, home, width }) =>
            code !== language && (
              <a key={code} href={home + route.slice(1) + kept} hrefLang={code} lang={code} aria-label={name}>
                {width ? (
                  <svg viewBox={`0 0 ${width * 200} 280`} aria-hidden="true">
                    <use href={`${drawings}#${code}`} />
                  </svg>
                ) : (
                  name
                )}
              </a>
            ),
        )}
      </nav>
    )
  )
}
