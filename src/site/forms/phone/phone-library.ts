// What the forms use of the phone library, and the countries to choose from, as one chunk of its own.
export { countries } from 'virtual:project/countries'
export { AsYouType, isValidPhoneNumber } from 'libphonenumber-js/min'
