const digits = (phone: string) => phone.replaceAll(/\D/g, '')

export const callHref = (phone: string): string => `tel:${phone.startsWith('+') ? '+' : ''}${digits(phone)}`

/**
 * Opens a chat with a phone; `address` is the app's or the website's, with `{number}` for the phone's digits, and
 * `text` is the prepared message.
 */
export const chatHref = (address: string, phone: string, text = ''): string => {
  const href = address.replace('{number}', digits(phone))
  return text === '' ? href : `${href}${href.includes('?') ? '&' : '?'}text=${encodeURIComponent(text)}`
}
