// What the forms use of the phone library, as one chunk of its own.
export { AsYouType, getCountries, getCountryCallingCode, isValidPhoneNumber } from 'libphonenumber-js/min'
