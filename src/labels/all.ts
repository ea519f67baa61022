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
 * The English texts of buttons, fields and messages, for visitors and the partner. Each is an export of its group's
 * module, so that a page contains only those its script still needs; the page's build replaces these modules with a
 * project's own texts, or another language's.
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
