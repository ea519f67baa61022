// A separate chunk.
export { AsYouType, isValidPhoneNumber } from 'libphonenumber-js/min'
