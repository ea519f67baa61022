import type { ImportColumn } from './import.ts'

/** The letters and digits of a name, in lower case: `Mobile_No.` and `mobileNo` are both `mobileno`. */
export const bareName = (name: string): string => name.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '')

const list = (names: string): readonly string[] => names.split(',').map(bareName)

/**
 * The names that senders use for the fields of a lead, the most certain first; they identify columns of files and
 * fields of unsigned posts. To understand another name, add it here.
 */
export const fieldNames: Record<ImportColumn | 'medium', readonly string[]> = {
  name: list(
    'name, full name, customer name, lead name, contact name, buyer name, user name, client name, contact person',
  ),
  phone: [
    ...list('phone, mobile, phone number, mobile number, mobile no, mobile num, phone no, phone num'),
    ...list('contact number, contact no, contact num, lead phone, user phone'),
    ...list('whatsapp number, whatsapp no, whatsapp num, tel, tel no, tel number, tel num'),
  ],
  email: list('email, email id, email address, lead email, user email'),
  chatApp: [
    ...list('chat app, messaging app, social app, chat platform, messaging platform, social platform'),
    ...list('chat network, messaging network, social network'),
  ],
  chatId: [
    ...list('chat id, messaging id, social id, chat user id, messaging user id, social user id'),
    ...list('chat name, messaging name, social name, chat user name, messaging user name, social user name'),
    ...list('chat handle, messaging handle, social handle'),
    ...list('chat user handle, messaging user handle, social user handle'),
  ],
  source: list('source, lead source, utm source, portal, lead portal'),
  campaign: list('campaign, campaign name, utm campaign, utm campaign name'),
  medium: list('medium, utm medium'),
  receivedAt: [
    ...list(
      'received at, received on, received date, received time, date received, received, date, date time',
    ),
    ...list('enquiry date, enquiry time, lead date, lead time, lead received, enquiry received'),
    ...list('created at, created on, created date, created time, timestamp, time'),
  ],
  message: list('message, enquiry, query, requirement, requirements'),
  budget: list('budget, price range, buyer budget, max price'),
  bedrooms: list('bedrooms, bedroom, bhk, configuration, unit type'),
  project: list('project, project name, property, property name'),
  owner: list('owner, assigned to, agent, salesperson'),
  externalId: [
    ...list('lead id, enquiry id, query id, response id, external id'),
    ...list('lead no, enquiry no, query no, response no, external no'),
    ...list('lead ref, enquiry ref, query ref, response ref, external ref'),
    ...list('lead reference, enquiry reference, query reference, response reference, external reference'),
  ],
  note: list('note, notes, remark, remarks, comment, comments'),
}

/**
 * Words that suggest the meaning of a column with none of these names. The team sees and can change the guess for a
 * column. Unsigned posts are not guessed, because no member would see it: `Contact` may be a number or a name.
 */
export const columnWords: Partial<Record<ImportColumn, RegExp>> = {
  name: /\bname\b|_name|naam/i,
  phone: /phone|mobile|whatsapp|\bnumber\b|^contact$/i,
  email: /e-?mail/i,
  source: /\bsource\b|portal|channel/i,
  campaign: /campaign|event/i,
  receivedAt: /\bdate\b|_date|created|received/i,
  message: /message|query|requirement/i,
  budget: /budget|price/i,
  bedrooms: /\bbhk\b|bedroom|configuration/i,
  project: /project|property/i,
  owner: /owner|assigned|agent/i,
  note: /note|remark|comment|feedback/i,
}

/** The fields that an unsigned post may send under any of these names. */
export const postFields = ['name', 'phone', 'email', 'budget', 'bedrooms', 'campaign', 'medium'] as const
