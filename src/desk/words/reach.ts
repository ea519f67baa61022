import { siteConfig } from '#content/site.config.ts'

const digits = (number: string) => number.replace(/\D/g, '')

/** Calls a number. */
export const callHref = (number: string): string =>
  `tel:${number.startsWith('+') ? '+' : ''}${digits(number)}`

/** Opens a chat with a number in the messaging app itself, as phones can. */
export const chatAppHref = (number: string): string => siteConfig.chat.app.replace('{number}', digits(number))

/** Opens a chat with a number on the web. */
export const chatWebHref = (number: string): string => siteConfig.chat.web.replace('{number}', digits(number))
