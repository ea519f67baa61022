/** The language every project has; others are added to it. */
export const firstLanguage = 'en'

/** What a language calls itself, such as ಕನ್ನಡ. */
export const languageName = (language: string): string =>
  new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language

/** How dates and numbers are written in a language, where a project's are written like this. */
export const localeOf = (language: string, usual: string): string =>
  language === firstLanguage ? usual : new Intl.Locale(language, { region: countryOf(usual) }).toString()

const countryOf = (locale: string) => new Intl.Locale(locale).maximize().region ?? 'IN'

/** Where a language's full page is; its other pages follow it. */
export const homeOf = (language: string): string => (language === firstLanguage ? '/' : `/${language}/`)

interface Spoken {
  settings: { languages: readonly string[] }
}

/** Every language a project is read in, the first first. */
export const languagesOf = ({ settings }: Spoken): string[] => [firstLanguage, ...settings.languages]
