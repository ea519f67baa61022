import * as answers from './answers.ts'
import * as brochure from './brochure.ts'
import * as buyer from './buyer.ts'
import * as calendar from './calendar.ts'
import * as confirmation from './confirmation.ts'
import * as consent from './consent.ts'
import * as fields from './fields.ts'
import * as forms from './forms.ts'
import * as keeping from './keeping.ts'
import * as mail from './mail.ts'
import * as messages from './messages.ts'
import * as photos from './photos.ts'
import * as plan from './plan.ts'
import * as prices from './prices.ts'
import * as rights from './rights.ts'
import * as sections from './sections.ts'
import * as shell from './shell.ts'
import type { Said } from './text.ts'
import * as visit from './visit.ts'

/**
 * What buttons, fields and messages say in English, wherever a visitor or the partner reads it. Each is an export of its
 * group's module, so that a page carries those its script still needs and no others; the page's build puts a project's
 * own, or another language's, in the place of these modules.
 */
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
