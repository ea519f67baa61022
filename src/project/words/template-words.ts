import * as v from 'valibot'
import { templateFields, templateKinds } from '#domain/settings/message-templates.ts'
import { wordsWith } from '../field-kinds.ts'

const message = v.pipe(
  wordsWith(templateFields),
  v.maxLength(1000, issue => `must have at most 1000 characters, has ${issue.input.length}`),
)

const template = (needed: readonly string[]) =>
  v.strictObject({
    title: wordsWith([]),
    text: v.pipe(
      message,
      v.check(
        text => needed.every(name => text.includes(`{${name}}`)),
        `must hold ${needed.map(name => `{${name}}`).join(' and ')}`,
      ),
    ),
  })

/** The messages that members send from their own chat app. */
export const templatesSchema = v.strictObject({
  firstAnswer: template(templateKinds.firstAnswer),
  brochure: template(templateKinds.brochure),
  visitConfirmation: template(templateKinds.visitConfirmation),
  directions: template(templateKinds.directions),
  afterVisit: template(templateKinds.afterVisit),
})
