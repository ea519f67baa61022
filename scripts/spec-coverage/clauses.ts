/** A section of the specification; `A` holds our own additions. */
export interface Section {
  id: string
  title: string
  /** Each clause by the number that tests name in brackets at the end of their titles. */
  clauses: Record<string, string>
}

/** Every clause of the specification, in short. A number is never reused for another clause. */
export const sections: Section[] = [
  {
    id: '1',
    title: 'What the product does and for whom',
    clauses: {
      '1.1': 'The project: 53 acres, 80% open space, over 3,400 units, 13 towers, on an airport road',
      '1.2': 'Visitors leave contact details for pricing, a brochure, a site visit or an enquiry',
      '1.3': "Banner 'Exclusive Pre-launch price and offers' with 'Get it now', which opens the contact form",
      '1.4': 'Banner dismissible on wide screens; no dismiss button at 768px or less',
      '1.5': 'Footer disclaimer: not official, the channel partner’s, informational only',
      '1.6': 'Hosted document database and hosted authentication',
    },
  },
  {
    id: '2',
    title: 'Screens and routes',
    clauses: {
      '2.1': 'One shell on every route: header, secondary bar, footer, two modals',
      '2.2':
        '`/` shows Home, Features, Overview, Pricing, MasterPlan (Location nested), Amenities, Gallery in order',
      '2.3': 'Each of the eight section routes shows only its section',
      '2.4': 'Sections fade and slide up at 10 percent visibility, on the full page',
      '2.5': 'Fixed navigation with seven anchors; the logo links to the root',
      '2.6': 'Phone link with the sales number on large screens only',
      '2.7': 'Floating green chat button at the bottom right; app link at 768px or less, web link above',
      '2.8': "Mobile menu: 'Open main menu', 'Close main menu', an item closes it",
      '2.9':
        "Home: headline, tagline, badge by width, 'Enquire Now!', two hero variants at 768px, stats strip",
      '2.10': "Overview: heading, description, 'Enquire Now!', image hidden on small screens",
      '2.11': "Pricing 'Available Units': unit cards with 'Get Pricing'",
      '2.12': "Master Plan: image with 'Download Brochure' on top",
      '2.13': "Location: heading, 'Chikkajala Airport Road', distances hidden on small screens",
      '2.14': "'Open in Google Maps' in a new tab; embedded map",
      '2.15': 'Amenities: eight with icons over a picture; 2 and 4 columns',
      '2.16': 'Gallery: carousel of photos',
      '2.17': "Footer block 'Looking To Get In Touch With Us?' with 'Fill the form'; 'Privacy Policy'",
      '2.18': 'Modal 1: title, subtitle, Full Name, Contact Number, date and time, Submit, close button',
      '2.19': 'Modal 1: full-screen dimmed overlay, background image on wide screens',
      '2.20': 'Modal 1: another layout at 768px or less',
      '2.21': 'Contact Number: default country IN, country selector, formatting while typing',
      '2.22': 'Date-and-time picker with time selection',
      '2.23': "The button reads 'Submitting...' and is disabled while in flight",
      '2.24': "Modal 2: title, fields, Submit, 'Or' divider, call button as a telephone link, close button",
      '2.25': 'Modal 2: Submit disabled while submitting or while inputs are invalid',
      '2.26':
        "Pricing and Master Plan prompt: 'Fill in the contact details. We will share brochure with you'",
      '2.27':
        'Alert toast: top centre, close button, stays until a click outside it or on its button, either calls its close callback',
    },
  },
  {
    id: '3',
    title: 'Entities and their fields',
    clauses: {
      '3.1': 'Unit type cards: type, price, image, size (empty for all)',
      '3.2': "Gallery group 'EXTERIOR' with 10 photos",
      '3.3': 'Project facts: Units 3460, Possession 2029, Rs 1.8 Cr*, 2, 3 & 4 BHK',
      '3.4': 'Site-visit payload, field by field; absent marketing details null',
      '3.5': 'siteVisitDate: whole seconds of the chosen date-time',
      '3.6': 'Enquiry payload, field by field; phoneNumber with capital N',
      '3.7': 'Name trimmed and lower-cased',
      '3.8': 'Each form reads exactly its own marketing parameters',
      '3.9': 'Form slice: formSubmitted false at first, set by either form, and reset',
    },
  },
  {
    id: '4',
    title: 'States and transitions',
    clauses: {
      '4.1': 'Both modals closed at first; openers and close buttons toggle them',
      '4.2': 'Banner visible until dismissed',
      '4.3': 'Mobile menu open or closed',
      '4.4': 'Price and size blurred until formSubmitted',
      '4.5': 'A click on a unit card sets the selected index, nothing else',
      '4.6': 'Submission cycle: validation first, then submitting, further submits ignored',
      '4.7': 'Inputs cleared on success, kept on failure',
      '4.8': 'Enquiry re-enables one second after completion, site visit at once',
      '4.9': "'Submitting form...' during the send, then success or failure",
      '4.10': 'Country unknown until the lookups succeed',
    },
  },
  {
    id: '5',
    title: 'Validation rules',
    clauses: {
      '5.1': 'Site visit 1: name and number required',
      '5.2': 'Site visit 2: name only letters and spaces',
      '5.3': 'Site visit 3: number of 10 to 15 characters',
      '5.4': 'Site visit 4: PK refused with ‘ACCESS BLOCKED!’',
      '5.5': 'Enquiry 1: both required',
      '5.6': 'Enquiry 2: name only letters and spaces, in its own words',
      '5.7': 'Enquiry 3: valid per the phone library',
      '5.8': 'Enquiry Submit disabled while name or number is empty or invalid',
      '5.9': 'Where it stands, the field at fault is marked and described once',
      '5.10':
        "'Invalid Contact Number. Please enter a 10-digit number.' exists as a message; its check is not shown",
      '5.11': 'The service holds the same rules',
    },
  },
  {
    id: '6',
    title: 'Roles and permissions',
    clauses: {
      '6.1': 'Anonymous visitors view every section and submit either form',
      '6.2': 'PK is blocked from the site-visit form alone',
    },
  },
  {
    id: '7',
    title: 'The calls it makes',
    clauses: {
      '7.1': '1: POST of the site-visit payload; only a success status is a success',
      '7.2': '2: POST of the enquiry payload to handleMultipleCampaignData; the same',
      '7.3': '1 and 2: the answer is read as JSON and only logged',
      '7.4': '3 and 4: on opening the site-visit modal, the address, then its country with key',
      '7.5': 'Click events with category, action, label and value',
      '7.6': 'A pageview on load, with UTM details',
      '7.7': "'lead_form_submit' after a site visit",
      '7.8': 'Advertising conversion of value 1 INR after an enquiry',
      '7.9': 'An analytics failure never reaches the visitor',
      '7.10': 'External links: maps in a new tab, embedded map',
    },
  },
  {
    id: '8',
    title: 'Error catalogue',
    clauses: {
      '8.1':
        "Non-success status or network failure: 'Something went wrong. Please try again later.', inputs kept",
      '8.2': "Success: 'We received your info. Expect a response soon!'",
      '8.3': 'IP lookup failure: only logged, no block',
      '8.4': 'Validation failures: the messages of section 5',
      '8.5': "Unmatched or failing route: 'Unexpected Application Error!'",
      '8.6': 'Icon by message, complete',
    },
  },
  {
    id: '9',
    title: 'Business constants and limits',
    clauses: {
      '9.1': 'Breakpoint 768px or less',
      '9.2': '53 acres, 8 amenities, 80% open space, 3,400+ units, 13 towers',
      '9.3': 'Stats strip of four',
      '9.4': 'Distances',
      '9.5': 'Prices 2.50 Cr ++ and 3.25 Cr ++',
      '9.6': 'Gallery: 10 photos, dots, 3 / 3 / 1.05 slides, arrows hidden at 800 or less',
      '9.7': 'Gallery: infinite, one at a time, from the first',
      '9.8': 'Gallery: speed 500ms, no autoplay',
      '9.9': 'Contact number of 10 to 15 characters in the site-visit form',
      '9.10': 'Default country IN, blocked country PK',
      '9.11': 'Re-enable delay 1000 ms',
      '9.12': 'Reveal threshold 0.1',
      '9.13': 'Campaign flag always true',
      '9.14': 'Phone validation limits of the library: national number 2 to 17 digits, extension up to 20',
      '9.15': 'Date picker: date-time with time choice',
    },
  },
  {
    id: 'A',
    title: 'Before and without the script',
    clauses: {
      'A.1': 'The page is whole without JavaScript',
      'A.2': 'Modals and menu open without it; Submit is not disabled in the HTML',
      'A.3': 'Both forms post natively and the lead is stored',
      'A.4': 'What is typed before the script arrives survives it and is sent',
      'A.5': 'Focus goes into a modal, stays and comes back; Escape closes; the page behind does not scroll',
      'A.6': 'After success: reference, brochure, calendar file',
    },
  },
]
