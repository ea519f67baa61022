// The phone library and the list of countries, as a chunk of their own.
export { countries } from 'virtual:project/countries'
export { AsYouType, isValidPhoneNumber } from 'libphonenumber-js/min'
