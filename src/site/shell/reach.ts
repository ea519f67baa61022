import { siteConfig } from '#content/site.config.ts'

const { phone, chat } = siteConfig
const digits = (phone: string) => phone.replace(/\D/g, '')

/** Calls the sales number. */
export const phoneHref = `tel:+${digits(phone)}`

/** Opens the chat in the messaging app itself. */
export const chatAppHref = chat.app.replace('{number}', digits(chat.number))

/** Opens the chat on the web. */
export const chatWebHref = chat.web.replace('{number}', digits(chat.number))
