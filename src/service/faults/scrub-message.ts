/**
 * Removes from an error's message what may be a person's: quoted input, as in the messages of `JSON.parse`, e-mail
 * addresses, what follows the `?` of an address, long numbers, and letters that no message of a browser has.
 */
export const scrubMessage = (message: string): string =>
  message
    .replace(/".*"/gs, '"…"')
    .replace(/[^\s@]+@[^\s@]+/g, '(e-mail)')
    .replace(/\?\S+/g, '?…')
    .replace(/\d(?:[\s().+-]*\d){4,}/g, '#')
    .replace(/[^\x21-\x7e…]+/g, ' ')
