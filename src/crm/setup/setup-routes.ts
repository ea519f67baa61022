import { type Context, Hono } from 'hono'
import { deskPaths } from '#api/desk-paths.ts'
import { storedIntakeKeys } from '#api/settings/intake-keys.ts'
import { type SetupResponse, type SetupStep, setupChange, setupSteps } from '#api/settings/setup.ts'
import { everything } from '#domain/team/scope.ts'
import { jsonBody } from '#lib/http/body/json-body.ts'
import { assignmentRules, noAssignmentRules } from '../assignment/assignment-rules.ts'
import type { CrmDeps } from '../crm-deps.ts'
import { readTexts } from '../documents/desk-texts.ts'
import { changeDocument, readDocument } from '../documents/documents.ts'
import { readPreferences } from '../notifications/preferences.ts'
import type { DeskEnv } from '../team/desk-env.ts'
import { requireAdmin } from '../team/require-member.ts'
import { teamEmails } from '../team/team-emails.ts'

const notHidden = { isHidden: false }

/** The set-up list of a new desk: each step is checked, and none is ticked by hand. */
export function setupRoutes({ changes, inbox, index, team }: CrmDeps): Hono<DeskEnv> {
  const checks: Record<SetupStep, (email: string) => Promise<boolean>> = {
    team: async () => (await teamEmails(team)).length > 1,
    hours: async () => (await changes.settings('desk')) !== undefined,
    rules: async () =>
      (await readDocument(changes, 'owner-rules', assignmentRules, noAssignmentRules)).value.rules.length > 0,
    sources: async () =>
      (await readDocument(changes, 'intake-keys', storedIntakeKeys, [])).value.length > 0 ||
      (await readTexts(changes)).sources !== undefined,
    notifications: async email =>
      email in (await readPreferences(changes)).value.members ||
      (await team.store.sessionsOf(email)).some(({ push }) => push !== null),
    templates: async () =>
      Object.keys((await readTexts(changes)).templates).length > 0 || (await index.slow.hasSentTemplate()),
    site: async () =>
      (await changes.settingsNames('site-draft-')).length +
        (await changes.settingsNames('site-editions-')).length >
      0,
    lead: async () => (await inbox.count({}, 1, everything)) > 0,
  }

  const respond = async (c: Context<DeskEnv>, { isHidden }: typeof notHidden) => {
    const { email } = c.var.member
    const done = isHidden
      ? []
      : await Promise.all(setupSteps.map(async step => ((await checks[step](email)) ? [step] : [])))
    return c.json<SetupResponse>({ ok: true, done: done.flat(), isHidden })
  }

  return new Hono<DeskEnv>()
    .get(deskPaths.setup, requireAdmin, async c =>
      respond(c, (await readDocument(changes, 'setup', setupChange, notHidden)).value),
    )
    .post(deskPaths.setup, requireAdmin, async c => {
      const change = await jsonBody(c, setupChange)
      return respond(c, await changeDocument(changes, 'setup', setupChange, notHidden, () => change))
    })
}
