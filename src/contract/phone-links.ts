const digits = (phone: string) => phone.replaceAll(/\D/g, '')

/** Calls a phone. */
export const callHref = (phone: string): string => `tel:${phone.startsWith('+') ? '+' : ''}${digits(phone)}`

/** Opens a chat with a phone; `address` is the app's or the web's, with `{number}` where the phone's digits go. */
export const chatHref = (address: string, phone: string): string => address.replace('{number}', digits(phone))
