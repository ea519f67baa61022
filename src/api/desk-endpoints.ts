import type * as v from 'valibot'
import { noticeResponse } from '#domain/contacts/rights.ts'
import { messagesResponse } from '#domain/settings/message-templates.ts'
import { dutyResponse, leaveResponse } from '#domain/working-time/working-time.ts'
import { auditResponse } from './audit.ts'
import { erasuresResponse } from './contacts/erasure.ts'
import { duplicatesResponse } from './contacts/merge.ts'
import { countResponse, importUndoResponse, recentBulksResponse } from './deals/bulk.ts'
import { dealResponse, historyResponse, leadsResponse } from './deals/deal.ts'
import { undeliveredResponse } from './deals/undelivered.ts'
import { deskPaths } from './desk-paths.ts'
import { choices, inboxPage } from './inbox/inbox.ts'
import { viewsResponse } from './inbox/saved-views.ts'
import { notificationsResponse } from './notifications.ts'
import { campaignPageNumbers } from './numbers/campaign-page-numbers.ts'
import { numbers } from './numbers/numbers.ts'
import { teamNumbers } from './numbers/team-numbers.ts'
import { accessResponse } from './settings/access.ts'
import { textsResponse } from './settings/desk-texts.ts'
import { doNotCallResponse } from './settings/do-not-call.ts'
import { intakeKeysResponse } from './settings/intake-keys.ts'
import { ownPhoneResponse } from './settings/own-phone.ts'
import { ownerRulesResponse } from './settings/owner-rules.ts'
import { settingsResponse } from './settings/settings.ts'
import { setupResponse } from './settings/setup.ts'
import { secondFactorResponse, sessionsResponse, teamPaths, teamResponse } from './team/team.ts'
import { today } from './today.ts'
import { calendarFeedResponse } from './visits/calendar-feed.ts'
import { visitsResponse } from './visits/visits.ts'

/** A request that the service answers: its method, path, and the schema of its response. */
export interface Endpoint<Answer = unknown> {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  path: string
  response: v.GenericSchema<unknown, Answer>
}

const get = <Answer>(path: string, response: v.GenericSchema<unknown, Answer>): Endpoint<Answer> => ({
  method: 'GET',
  path,
  response,
})

/** What the desk reads. */
export const endpoints = {
  access: get(deskPaths.access, accessResponse),
  audit: get(deskPaths.audit, auditResponse),
  calendarFeed: get(deskPaths.calendarFeed, calendarFeedResponse),
  campaignPageNumbers: get(deskPaths.campaignPageNumbers, campaignPageNumbers),
  choices: get(deskPaths.choices, choices),
  count: get(deskPaths.count, countResponse),
  deal: get(deskPaths.deal, dealResponse),
  dealLeads: get(deskPaths.dealLeads, leadsResponse),
  doNotCall: get(deskPaths.doNotCall, doNotCallResponse),
  duplicates: get(deskPaths.duplicates, duplicatesResponse),
  duty: get(deskPaths.duty, dutyResponse),
  erasures: get(deskPaths.erasures, erasuresResponse),
  history: get(deskPaths.history, historyResponse),
  importUndo: get(deskPaths.undoBulk, importUndoResponse),
  inbox: get(deskPaths.inbox, inboxPage),
  intakeKeys: get(deskPaths.intakeKeys, intakeKeysResponse),
  leave: get(deskPaths.leave, leaveResponse),
  messages: get(deskPaths.messages, messagesResponse),
  notice: get(deskPaths.notice, noticeResponse),
  notifications: get(deskPaths.notifications, notificationsResponse),
  numbers: get(deskPaths.numbers, numbers),
  ownerRules: get(deskPaths.ownerRules, ownerRulesResponse),
  phone: get(deskPaths.phone, ownPhoneResponse),
  recentBulks: get(deskPaths.bulk, recentBulksResponse),
  secondFactor: get(teamPaths.secondFactor, secondFactorResponse),
  sessions: get(teamPaths.sessions, sessionsResponse),
  settings: get(deskPaths.settings, settingsResponse),
  setup: get(deskPaths.setup, setupResponse),
  team: get(teamPaths.team, teamResponse),
  teamNumbers: get(deskPaths.teamNumbers, teamNumbers),
  texts: get(deskPaths.texts, textsResponse),
  today: get(deskPaths.today, today),
  undelivered: get(deskPaths.undelivered, undeliveredResponse),
  views: get(deskPaths.views, viewsResponse),
  visits: get(deskPaths.visits, visitsResponse),
} as const
