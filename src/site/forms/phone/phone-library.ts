// The phone library and the list of countries, in a separate chunk.
export { countries } from 'virtual:project/countries'
export { AsYouType, isValidPhoneNumber } from 'libphonenumber-js/min'
