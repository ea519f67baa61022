/** A number of which only the last three digits are shown. */
export const maskPhone = (phone: string): string => {
  const digits = phone.replaceAll(/\D/g, '')
  return `${'•'.repeat(Math.max(digits.length - 3, 0))}${digits.slice(-3)}`
}
