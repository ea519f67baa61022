/** The language every project has; others are added to it. */
export const firstLanguage = 'en'

/** The languages that a project can have besides it: those with labels and typefaces. */
export const furtherLanguages = ['kn', 'hi'] as const

/** A language's own name, such as ಕನ್ನಡ. */
export const languageName = (language: string): string =>
  new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language

/** The locale for dates and numbers in a language; `usual` is the project's locale. */
export const localeOf = (language: string, fallback: string): string =>
  language === firstLanguage
    ? fallback
    : new Intl.Locale(language, { region: countryOf(fallback) }).toString()

const countryOf = (locale: string) => new Intl.Locale(locale).maximize().region ?? 'IN'

/** The path of a language's full page; its other pages are below it. */
export const homeOf = (language: string): string => (language === firstLanguage ? '/' : `/${language}/`)

interface Spoken {
  settings: { languages: readonly string[] }
}

/** Every language of a project, first language first. */
export const languagesOf = ({ settings }: Spoken): string[] => [firstLanguage, ...settings.languages]
