// The English texts of buttons, fields and messages, for visitors and the partner, in groups. A project may word each of them anew, and
// `translations` holds those of other languages.
import type { Said } from './text.ts'

/** Labels around the sections, and of the error page. */
const shell = {
  skip: 'Skip to content',
  offer: 'Offer',
  dismiss: 'Dismiss',
  mainMenu: 'Main',
  openMenu: 'Open main menu',
  closeMenu: 'Close main menu',
  siteVisit: 'Site visit',
  call: 'Call',
  schedule: 'Schedule a Site Visit',
  enquire: 'Enquire Now!',
  chat: 'Chat',
  chatWithUs: 'Chat with us',
  inTouch: 'Looking To Get In Touch With Us?',
  fillForm: 'Fill the form',
  projectRera: 'Project RERA: {numbers}.',
  partnerRera: 'Channel partner RERA: {number}.',
  reraCode: 'QR code: this project at {authority}',
  reraRegistry: 'Check at {authority}: {address}',
  partner: '{partnerName}, authorised channel partner',
  privacyPolicy: 'Privacy Policy',
  notHere:
    'This page does not exist or could not be shown. Everything about the project is on the home page.',
  language: 'Language',
  readHere: 'Read this page in English',
  firstPage: 'Go to the home page',
} as const

/** Buttons and small words of the sections. */
const sections = {
  features: 'Features',
  getPricing: 'Get Pricing',
  seePlan: 'See the plan',
  planOf: 'of the {type}',
  explorePlan: 'Explore the plan',
  downloadBrochure: 'Download Brochure',
  kilometres: '{number} km',
  openMaps: 'Open in Google Maps',
  mapOf: 'Map of {place}',
  sketchMap: 'Sketch map around {projectName}: {places}',
  notToScale: 'Not to scale',
  carousel: 'carousel',
  slide: 'slide',
  slideOf: '{number} of {count}',
  photoOf: 'Photo {number} of {count}: {caption}',
  more: 'More',
  photograph: 'Photograph',
  readMore: 'Read more',
  loadsFrom: 'Opens {host}, which may set cookies of its own.',
} as const

/** The words of prices; the figures are the project's (prices.json). */
const prices = {
  startingAt: 'Starting at',
  rupees: 'Rs',
  crore: 'Cr',
  lakh: 'L',
  million: 'million',
  thousand: 'thousand',
  onwards: 'onwards',
  onRequest: 'Price on request',
  soldOut: 'Sold out',
} as const

/** The controls of the photos, and of their large view. */
const photos = {
  photos: 'Photos',
  previousPhoto: 'Previous photo',
  nextPhoto: 'Next photo',
  showPhoto: 'Show photo {number}: {caption}',
  photoNumber: '{number} of {count}',
  close: 'Close',
} as const

/** The large views of the master plan and the units. */
const plan = {
  zoom: 'Zoom',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  wholePlan: 'Whole plan',
  close: 'Close',
  plans: 'Plans',
  unitType: 'Type',
  compare: 'Compare two types',
} as const

/** The fields of a lead besides name and number, in forms and everywhere else. */
export const fields = {
  email: 'E-mail',
  unit: 'Preferred home',
  budget: 'Budget',
  callTime: 'Best time to call',
  chat: 'Chat',
  chatLink: 'Chat link',
  opener: 'Button pressed',
  source: 'Source',
  medium: 'Medium',
  campaign: 'Campaign',
  keyword: 'Keyword',
  country: 'Country',
  language: 'Language',
} as const

/** Both forms, the privacy notice and the toast. */
const forms = {
  enquiryTitle: 'Want to know more? Enquire Now!',
  visitTitle: 'Schedule Your Site Visit',
  visitSubtitle: "We'll need some info. to schedule it for you!",
  fullName: 'Full Name',
  contactNumber: 'Contact Number',
  phoneCountry: 'Phone number country',
  submit: 'Submit',
  submitting: 'Submitting...',
  needBoth: 'Enter your name and number.',
  needName: 'Enter your name, letters only.',
  needNumber: 'Enter your full number.',
  or: 'Or',
  chat: 'WhatsApp',
  yourDetails: 'What we do with your details',
  close: 'Close',
  closeMessage: 'Close message',
  privacyPolicy: 'Privacy Policy',
  noticeVersion: 'Version of {version}',
  dateAndTime: 'Date and Time',
  siteTime: 'Time in {place}',
  thatIs: 'That is {time} on your clock',
} as const

/** The calendar and the times of a visit. */
const visit = {
  chooseTime: 'Choose date and time',
  tomorrow: 'Tomorrow',
  otherDate: 'Other date',
  moreTimes: 'More times',
  time: 'Time',
  twoTimes: 'Time ({zone}, then yours)',
  done: 'Done',
  months: 'Months',
  previousMonth: 'Go to the Previous Month',
  nextMonth: 'Go to the Next Month',
  today: 'Today, {date}',
  chosen: '{date}, selected',
} as const

/** The confirmation after a form was received. */
const confirmation = {
  thanks: 'Thank you.',
  weCall: 'Our team will call you soon.',
  reference: 'Your reference is {reference}.',
  brochure: 'Download the brochure (PDF)',
  visit: 'Your visit: {time}.',
  visitElsewhere: 'Your visit: {time} ({own} on your clock).',
  ownPage: 'Your visit page',
  keepPage: '{page}: confirm or change it, get directions. Save the link.',
  enquiryPage: 'Your page',
  keepEnquiryPage: '{page}: see, correct, stop or erase what we keep about you. Save the link.',
  addToCalendar: 'Add to calendar',
  addToGoogle: 'Add to Google Calendar',
  directions: 'Directions',
  comeAndSee: 'Come and see it',
  tomorrow: 'Tomorrow, {time}',
  otherTime: 'Another time',
} as const

/** Consent: in the forms, in the notice, on the visit page. */
const consent = {
  more: 'More you may agree to (your choice)',
  call: 'Calls to my number too',
  message: 'Messages to my number too',
  share: 'Share my name and number with {developer}',
  advertising: 'Count my enquiry for the advertisement I came by',

  // The replacements of `{answerBy}` in the consent line and the notice.
  byCall: 'by call',
  byMessage: 'by message',
  byCallOrMessage: 'by call or message',
  callIfTicked: 'We call you only if you tick it.',
  messageIfTicked: 'We message you only if you tick it.',

  recipients: 'Who else gets your details',
  nobody: 'Nobody else gets your details.',
  recipient: '{name}: {why}.',
  analytics:
    'The analytics service: which pages of this site you see, how you came to them and that a form was sent, never your name or number.',
  adPlatform: 'The advertising platform: that a form was sent, never by whom.',
} as const

/** The retention periods in the notice, if the settings state them. */
const keeping = {
  title: 'For how long',
  all: 'We erase them {days} after our last contact.',
  counted: 'We erase them this long after our last contact:',
  unanswered: 'If we never reached you: after {days}.',
  lost: 'If you decided against it: after {days}.',
  booked: 'If you booked: after {days}.',
  others: 'Otherwise: after {days}.',
  sealed:
    'An encrypted copy that nobody uses is kept for {days} more, in case the law asks for it, then destroyed.',
} as const

/** Every message that a form or the toast can show, in the specification's words where it has any. */
export const messages = {
  required: 'Please fill in all required fields.',
  siteVisitName: 'Invalid Full Name. Please use only alphabets and spaces.',
  enquiryName: 'Invalid Name. Use only alphabets and spaces.',
  anyName: 'Invalid Name. Use letters, spaces, dots, apostrophes or hyphens, and no digits.',
  phone: 'Invalid Phone Number.',
  contactNumber: 'Invalid Contact Number. Please enter a 10-digit number.',
  visitPassed: 'That time has passed. Please choose another.',
  visitTooFar: 'Please choose a time within the next 400 days.',
  blocked: 'ACCESS BLOCKED!',
  brochurePrompt: 'Fill in the contact details. We will share brochure with you',
  submitting: 'Submitting form...',
  received: 'We received your info. Expect a response soon!',
  failed: 'Something went wrong. Please try again later.',
  notSubmitted: 'Not Submitted',
  successfullyReceived: 'We have successfully received your information. Expect to hear from us shortly!',
  unexpected: 'Unexpected Application Error!',
} as const

/** The plain pages that answer a form sent without a script. */
const answers = {
  back: 'Back to {projectName}',
  quote: 'Your reference is {reference}. Please quote it if you call us on {phone}.',
  nothingLost: 'Nothing you typed is lost: check it below and send it again, or call us on {phone}.',
  call: 'You can also call us on {phone}.',
  addToCalendar: 'Add your visit to a calendar',
  yourVisit: 'Your visit: change or cancel it, get directions',
  yourPage: 'Your page: see, correct, stop or erase what we keep about you',
  dateAndTime: 'Date and time ({place})',
  tooMany: 'Too many submissions. Please wait a minute and try again.',
  otherPage: 'Please send the form from our own page.',
} as const

/** The visit page, where a visit is confirmed, moved or cancelled. */
const buyer = {
  title: 'Your visit',
  siteVisit: 'Your site visit',
  videoVisit: 'Your video visit',
  visitProject: 'Visit {projectName}',
  whenToCome: 'When would you like to come?',
  siteTime: 'Time in {place}.',
  ownTime: '{time} in {city}.',
  call: 'Call',

  noVisit: 'You have no visit booked. Choose a time and we will confirm it.',
  noRequest:
    'Choose a time for a visit and we will confirm it. What we agree with you by phone is on the link that we send to your number.',
  requestCancelled:
    'You took back the request of this form. What we agree with you by phone is on the link that we send to your number.',
  requestAnswered:
    'We have answered the request of this form. What we agree with you by phone is on the link that we send to your number.',
  came: 'Thank you for coming. Ask us anything, or book another visit.',
  passed: 'This time has passed. Choose another one and we will confirm it.',
  requested: 'We have your request. {who} will call you to confirm it.',
  allSet: 'All set: {who} will meet you at the site.',
  allSetByVideo: 'All set: {who} will meet you on a video call.',
  allSetWithPickUp: 'All set: {who} will meet you, with a pick-up from {from}.',
  kept: '{who} will meet you at the site. Will you come?',
  keptByVideo: '{who} will meet you on a video call. Will you join?',
  keptWithPickUp: '{who} will meet you, with a pick-up from {from}. Will you come?',
  toBeCancelled: 'You asked to cancel this visit. {who} will confirm it.',
  confirm: 'I will be there, {time}',

  pending: 'You asked for this, and we have not replied yet:',
  asksForTime: 'another time: {time}, {place}',
  asksForVideo: 'a video visit',
  asksForSite: 'a visit at the site',
  asksForPickUp: 'a pick-up from {from}',

  saidConfirm: 'Thank you. See you then.',
  saidMove: 'We received your new time and will confirm it.',
  saidWay: 'We received your request and will confirm it.',
  saidPickUp: 'We received your request and will call you about the pick-up.',
  saidCancel: 'We received your request to cancel.',

  atGate: 'At the gate',
  gateText: 'Show this code when you arrive, or tap the button.',
  gateCode: 'Your check-in code',
  iAmHere: 'I am here',
  saidHere: 'Welcome. Your agent knows you are here.',
  arrived: 'You checked in at {time}. Welcome!',
  notToday: 'You can check in on the day of your visit.',
  joinVideo: 'Join the video visit',

  chooseTime: 'Choose a time',
  anotherTime: 'Change the time',
  day: 'Day',
  time: 'Time in {place}',
  slot: '{time}, {own} in {city}',
  askForTime: 'Request this time',
  comeInstead: 'Switch to a site visit',
  comeText: 'We will show you around in person, at the same time.',
  askToCome: 'Request a site visit',
  videoInstead: 'Switch to a video visit',
  videoText: 'We will show you around on a video call at the same time, and send you the link before it.',
  askForVideo: 'Request a video visit',
  pickUp: 'Request a pick-up',
  pickUpFrom: 'Pick-up address',
  pickUpText: 'We will call you to agree on a time.',
  askForPickUp: 'Send request',
  cancelVisit: 'Cancel the visit',
  cancelText: 'You can also choose another time, now or later.',
  cancel: 'Cancel my visit',

  noDay: 'Choose a day.',
  noSlot: 'Choose one of the times.',
  noPickUp: 'Type your pick-up address in one line.',
  tooMany: 'Too many attempts. Please wait a minute and try again.',
  otherPage: 'This did not come from your page. Open your page and try again.',

  contact: 'Your contact',
  agent: '{agent}, {partnerName}',
  chat: 'Chat',
  gettingThere: 'Getting there',
  directions: 'Directions in Google Maps',
  takeAlong: 'What to bring',
  addToCalendar: 'Add to calendar',
  brochure: 'Brochure (PDF)',
  foot: 'Reference {reference}. Anyone with the link to this page can open it, so keep it private.',

  missingTitle: 'Page not available',
  missing: 'This page is no longer available',
  missingText:
    'We no longer keep anything about you here, or the link has ended or is incomplete. Call us on {phone} and we will tell you which.',
  toProject: 'Go to {projectName}',
} as const

/** A buyer's data on their visit page: to read, correct, withdraw or erase. */
const rights = {
  title: 'What we keep about you',
  intro:
    'What was sent with your number, what came with it, and what we noted about you. You can stop, correct or erase any of it without giving a reason.',
  sentWith: 'Sent with your number',
  sentWithText: 'Anyone who knows your number can send a form with it. If one is not yours, tell us.',
  sentMore: 'More was sent with your number. Ask us and we will list it.',
  name: 'Name',
  phone: 'Number',
  email: 'E-mail',
  budget: 'Budget',
  unit: 'Home you want',
  interest: 'Your interest (our estimate)',
  interestHot: 'high',
  interestWarm: 'some',
  along: 'All form data',
  reference: 'Reference',
  answers: 'Your other answers',
  parameters: 'From the page address',
  browser: 'Browser',
  openFor: 'Form was open for',
  signs: 'Signs of spam',
  signTrapFilled: 'a hidden field was filled in',
  signTooFast: 'sent very fast',
  signManyToday: 'many forms that day',
  enquiry: 'Enquiry',
  siteVisit: 'Site visit',
  siteVisitAt: 'Site visit, {time}',
  sent: '{form} of {time}',
  page: 'Page',
  campaign: 'Advertisement',
  agreed: 'Agreed to',
  nothing: 'nothing on this site',
  askedFor: 'Asked for',
  notice: 'Notice shown',
  noticeOf: 'Notice of {version}',
  noticeUnknown: 'unknown',
  noticeTitle: 'The notice you were shown',
  backToPage: 'Back to your page',
  more: 'We also keep our team’s notes on calls, messages and visits with you, and how far we have come. Ask us and we will tell you.',

  choices: 'What you agreed to',
  call: 'Calls',
  message: 'Messages to your number',
  share: 'Sharing your details with those named in the notice',
  advertising: 'Counting your enquiry for the advertisement',
  isAgreed: 'You agreed.',
  isOnForm: 'Agreed on a form with your number.',
  isUnsaid: 'You have not said no.',
  isWithdrawn: 'You stopped this.',
  isNotAgreed: 'You have not agreed.',
  isErasing: 'Stopped, because you asked us to erase your data.',
  stopCall: 'Stop calls',
  stopMessage: 'Stop messages',
  stopShare: 'Stop sharing my details',
  stopAdvertising: 'Stop counting',
  allowCall: 'Allow calls',
  allowMessage: 'Allow messages',
  allowShare: 'Allow sharing my details',
  allowAdvertising: 'Allow counting',

  correct: 'Correct my name',
  correctLabel: 'Correct name',
  askToCorrect: 'Request a correction',
  erase: 'Erase everything about me',
  eraseText:
    'We will delete all of this, including your visit, by {date} at the latest. It cannot be restored. Until then you can call us if you change your mind.',
  eraseStops: 'As soon as you ask, we stop calls and messages and stop sharing your details.',
  eraseSealed:
    'An encrypted copy that nobody uses is then kept until {date}, in case the law asks for it, and destroyed.',
  eraseKeepsNumber:
    'If you stopped calls, we keep one thing: a code made from your number, which tells us not to call it. Your number cannot be read from it.',
  eraseSure: 'Yes, erase everything about me',
  askToErase: 'Request erasure',
  correctionOpen: 'On {date} you asked us to correct your name to {name}. We will reply by {due}.',
  erasureOpen: 'On {date} you asked us to erase your data. We will do it by {due}.',
  correctionRefused: 'On {date} we did not change your name: {reason}',
  erasureRefused: 'On {date} we did not erase your data: {reason}',

  saidWithdraw: 'Done. We have stopped this.',
  saidAgree: 'Thank you. This is allowed again.',
  saidCorrect: 'We received the correct name and will change it.',
  saidErase:
    'We received your request and will erase your data. From now on we will not call or message you.',
  saidAlready: 'This is already done.',

  // On the page of a form, which shows and stops what that form said, and nothing else.
  formTitle: 'What was sent with this form',
  formIntro: 'This page shows this form alone, and what came with it.',
  formChoices: 'What this form agreed to',
  isAgreedOnForm: 'Agreed on this form.',
  isStoppedOnForm: 'Stopped for this form.',
  formStopText:
    'You stop this for this form. What other forms agreed to, and what we agreed with you by phone, stays as it is.',
  saidStopForm: 'Done. We have stopped this for this form.',
  linkTitle: 'Everything else',
  linkText:
    'What we agree with you by phone is on the link that we send to your number. There you can stop everything, correct your name or have your data erased.',
  askForLink: 'Ask for the link',
  linkAsked: 'On {date} you asked for the link. We will send it to {phone}.',
  elsewhere:
    'This is not on the page of a form. What we agree with you by phone is on the link that we send to your number. Ask for it here.',

  noName: 'Type the correct name in one line.',
  sameName: 'We already have this name.',
  notSure: 'Tick the box first, so that nothing is erased by mistake.',
  noPurpose: 'Choose one of the options on this page.',
  notOffered: 'We do not ask for this, so there is nothing to allow.',
} as const

/** The mail about a lead. */
const mail = {
  siteVisit: 'Site visit',
  noTime: 'Time to be agreed',
  enquiry: 'Enquiry',
  name: 'Name',
  number: 'Number',
  received: 'Received',
  page: 'Page',
  olderPage: 'Sent by an older page',
  cut: 'Shortened',
  cutText: 'more was sent than we store',
  spamSigns: 'Spam signs',
  reference: 'Reference',
  call: 'Call',
  chat: 'Chat',
  openInDesk: 'Open in the desk',
  doNotCall: 'Do not call: they opted out.',
  doNotCallListed: 'Do not call: the number is on the do-not-call list.',
  doNotCallErasing: 'Do not call: they asked us to erase their data.',
  doNotCallUnasked: 'Do not call: they did not agree to it.',
} as const

/** A site visit as an entry of a calendar, the visitor's or the partner's. */
export const calendar = {
  title: 'Site visit: {projectName}',
  visitorsTitle: 'Site visit: {visitor}, {projectName}',
  expected: '{partnerName} will meet you at {projectName}.',
  comes: '{visitor} is coming to see {projectName}.',
  reference: 'Reference: {reference}',
  call: 'Call: {phone}',
  video: 'Video visit: {address}',
  map: 'Map: {address}',
  change: 'Change or cancel: {address}',
  fileName: '{projectName} visit',
} as const

/** Labels of the brochure; its texts about the project are in the project's words. */
const brochure = {
  title: '{projectName} brochure',
  rera: 'RERA {numbers}, {address}',
} as const

/** All groups. */
export const english = {
  shell,
  sections,
  prices,
  photos,
  plan,
  fields,
  forms,
  visit,
  confirmation,
  consent,
  keeping,
  messages,
  answers,
  buyer,
  rights,
  mail,
  calendar,
  brochure,
}

/** The labels of one project in one language. */
export type Labels = Said<typeof english>
