import type * as v from 'valibot'
import { type NewRefusal, type NewRight, noticeResponse } from '#domain/contacts/rights.ts'
import type { Change } from '#domain/decide/decide.ts'
import { messagesResponse } from '#domain/settings/message-templates.ts'
import {
  type Duty,
  dutyResponse,
  type leaveChange,
  leaveResponse,
} from '#domain/working-time/working-time.ts'
import { auditResponse } from './audit.ts'
import { eraseResponse, erasuresResponse } from './contacts/erasure.ts'
import type { newHandle } from './contacts/handles.ts'
import { duplicatesResponse, type NewMerge, type NewSplit } from './contacts/merge.ts'
import { addedResponse, type newContact } from './contacts/new-contact.ts'
import {
  type BulkChange,
  bulkResponse,
  countResponse,
  importUndoResponse,
  recentBulksResponse,
} from './deals/bulk.ts'
import { dealResponse, historyResponse, leadsResponse } from './deals/deal.ts'
import { type sendAgainRequest, sendAgainResponse, undeliveredResponse } from './deals/undelivered.ts'
import { deskPaths } from './desk-paths.ts'
import { type ImportBatch, importResponse } from './import/import.ts'
import { choices, inboxPage } from './inbox/inbox.ts'
import { type NewView, viewsResponse } from './inbox/saved-views.ts'
import {
  type NotificationChoices,
  type newDevice,
  notificationsResponse,
  type removedDevice,
} from './notifications.ts'
import { campaignPageNumbers } from './numbers/campaign-page-numbers.ts'
import { numbers } from './numbers/numbers.ts'
import { teamNumbers } from './numbers/team-numbers.ts'
import { type accessChange, accessResponse } from './settings/access.ts'
import { type TextsChange, textsResponse } from './settings/desk-texts.ts'
import {
  type doNotCallChange,
  doNotCallChanged,
  doNotCallFound,
  type doNotCallLookUp,
  doNotCallResponse,
} from './settings/do-not-call.ts'
import { intakeKeysResponse, madeKeyResponse, type newIntakeKey } from './settings/intake-keys.ts'
import { type ownPhoneChange, ownPhoneResponse } from './settings/own-phone.ts'
import {
  type OwnerRules,
  ownerPreviewResponse,
  type ownerRulesChange,
  ownerRulesResponse,
} from './settings/owner-rules.ts'
import { type settingsChange, settingsResponse } from './settings/settings.ts'
import { type setupChange, setupResponse } from './settings/setup.ts'
import {
  type codeSchema,
  type currentAndCodeSchema,
  type currentSchema,
  doneResponse,
  type endSessionSchema,
  type forgottenSchema,
  inviteResponse,
  memberLinkResponse,
  type memberProjectsSchema,
  type newMemberSchema,
  newSecondFactorResponse,
  type ownPasswordSchema,
  recoveryCodesResponse,
  type roleChangeSchema,
  secondFactorResponse,
  sessionsResponse,
  teamPaths,
  teamResponse,
} from './team/team.ts'
import { today } from './today.ts'
import { type NewPage, pageResponse } from './visits/buyer-page.ts'
import { calendarFeedResponse, newCalendarFeedResponse } from './visits/calendar-feed.ts'
import { checkInResponse, type newCheckIn } from './visits/check-in.ts'
import { visitsResponse } from './visits/visits.ts'

/** The type of a body. The service checks bodies by schemas, which no desk has to load. */
interface Typed<Body> {
  readonly type?: Body
}

/** A request that the service answers. Without a schema of the response, only its status counts. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  path: string
  body?: Typed<unknown>
  response?: v.GenericSchema
}

/** An endpoint with a response to read. */
export interface ReadEndpoint<Answer> {
  path: string
  response: v.GenericSchema<unknown, Answer>
}

export type BodyOf<E extends Endpoint> = E extends { body: Typed<infer Body> } ? Body : undefined

export type ResponseOf<E extends Endpoint> = E extends { response: v.GenericSchema<unknown, infer Answer> }
  ? Answer
  : undefined

const typed = <Body>(): Typed<Body> => ({})

/** What a schema takes, as a body. */
export const sends = <Schema extends v.GenericSchema>(): Typed<v.InferInput<Schema>> => ({})

/** The requests of the desk, but for signing in and out. */
export const endpoints = {
  access: { method: 'GET', path: deskPaths.access, response: accessResponse },
  changeAccess: {
    method: 'POST',
    path: deskPaths.access,
    body: sends<typeof accessChange>(),
    response: accessResponse,
  },
  audit: { method: 'GET', path: deskPaths.audit, response: auditResponse },
  bulkChange: { method: 'POST', path: deskPaths.bulk, body: typed<BulkChange>(), response: bulkResponse },
  recentBulks: { method: 'GET', path: deskPaths.bulk, response: recentBulksResponse },
  undoBulk: { method: 'POST', path: deskPaths.undoBulk, response: bulkResponse },
  calendarFeed: { method: 'GET', path: deskPaths.calendarFeed, response: calendarFeedResponse },
  makeCalendarFeed: {
    method: 'POST',
    path: deskPaths.calendarFeed,
    body: sends<typeof currentSchema>(),
    response: newCalendarFeedResponse,
  },
  endCalendarFeed: { method: 'DELETE', path: deskPaths.calendarFeed, response: calendarFeedResponse },
  checkIn: {
    method: 'POST',
    path: deskPaths.checkIns,
    body: sends<typeof newCheckIn>(),
    response: checkInResponse,
  },
  choices: { method: 'GET', path: deskPaths.choices, response: choices },
  count: { method: 'GET', path: deskPaths.count, response: countResponse },
  deal: { method: 'GET', path: deskPaths.deal, response: dealResponse },
  changeDeal: {
    method: 'PATCH',
    path: deskPaths.deal,
    body: typed<Change & { version: number }>(),
    response: dealResponse,
  },
  addContact: {
    method: 'POST',
    path: deskPaths.deals,
    body: sends<typeof newContact>(),
    response: addedResponse,
  },
  addHandle: {
    method: 'POST',
    path: deskPaths.handles,
    body: sends<typeof newHandle>(),
    response: dealResponse,
  },
  makePage: { method: 'POST', path: deskPaths.page, body: typed<NewPage>(), response: pageResponse },
  merge: { method: 'POST', path: deskPaths.merge, body: typed<NewMerge>(), response: dealResponse },
  split: { method: 'POST', path: deskPaths.split, body: typed<NewSplit>(), response: dealResponse },
  logRight: { method: 'POST', path: deskPaths.rights, body: typed<NewRight>(), response: dealResponse },
  refuse: { method: 'POST', path: deskPaths.refusals, body: typed<NewRefusal>(), response: dealResponse },
  erase: { method: 'DELETE', path: deskPaths.deal, response: eraseResponse },
  erasures: { method: 'GET', path: deskPaths.erasures, response: erasuresResponse },
  dealLeads: { method: 'GET', path: deskPaths.dealLeads, response: leadsResponse },
  history: { method: 'GET', path: deskPaths.history, response: historyResponse },
  duplicates: { method: 'GET', path: deskPaths.duplicates, response: duplicatesResponse },
  redeliver: { method: 'POST', path: deskPaths.redeliver },
  undelivered: { method: 'GET', path: deskPaths.undelivered, response: undeliveredResponse },
  sendAgain: {
    method: 'POST',
    path: deskPaths.undelivered,
    body: sends<typeof sendAgainRequest>(),
    response: sendAgainResponse,
  },
  doNotCall: { method: 'GET', path: deskPaths.doNotCall, response: doNotCallResponse },
  changeDoNotCall: {
    method: 'POST',
    path: deskPaths.doNotCall,
    body: sends<typeof doNotCallChange>(),
    response: doNotCallChanged,
  },
  lookUpDoNotCall: {
    method: 'POST',
    path: deskPaths.doNotCallLookUp,
    body: sends<typeof doNotCallLookUp>(),
    response: doNotCallFound,
  },
  duty: { method: 'GET', path: deskPaths.duty, response: dutyResponse },
  changeDuty: { method: 'POST', path: deskPaths.duty, body: typed<Duty>(), response: dutyResponse },
  leave: { method: 'GET', path: deskPaths.leave, response: leaveResponse },
  changeLeave: {
    method: 'POST',
    path: deskPaths.memberLeave,
    body: sends<typeof leaveChange>(),
    response: leaveResponse,
  },
  importRows: {
    method: 'POST',
    path: deskPaths.imports,
    body: typed<ImportBatch>(),
    response: importResponse,
  },
  previewImport: {
    method: 'POST',
    path: deskPaths.importPreview,
    body: typed<ImportBatch>(),
    response: importResponse,
  },
  importUndo: { method: 'GET', path: deskPaths.undoBulk, response: importUndoResponse },
  inbox: { method: 'GET', path: deskPaths.inbox, response: inboxPage },
  intakeKeys: { method: 'GET', path: deskPaths.intakeKeys, response: intakeKeysResponse },
  makeIntakeKey: {
    method: 'POST',
    path: deskPaths.intakeKeys,
    body: sends<typeof newIntakeKey>(),
    response: madeKeyResponse,
  },
  revokeIntakeKey: { method: 'DELETE', path: deskPaths.intakeKey, response: intakeKeysResponse },
  messages: { method: 'GET', path: deskPaths.messages, response: messagesResponse },
  notice: { method: 'GET', path: deskPaths.notice, response: noticeResponse },
  notifications: { method: 'GET', path: deskPaths.notifications, response: notificationsResponse },
  chooseNotifications: {
    method: 'POST',
    path: deskPaths.notifications,
    body: typed<NotificationChoices>(),
    response: notificationsResponse,
  },
  addDevice: {
    method: 'POST',
    path: deskPaths.addDevice,
    body: sends<typeof newDevice>(),
    response: notificationsResponse,
  },
  removeDevice: {
    method: 'POST',
    path: deskPaths.removeDevice,
    body: sends<typeof removedDevice>(),
    response: notificationsResponse,
  },
  numbers: { method: 'GET', path: deskPaths.numbers, response: numbers },
  teamNumbers: { method: 'GET', path: deskPaths.teamNumbers, response: teamNumbers },
  campaignPageNumbers: {
    method: 'GET',
    path: deskPaths.campaignPageNumbers,
    response: campaignPageNumbers,
  },
  ownerRules: { method: 'GET', path: deskPaths.ownerRules, response: ownerRulesResponse },
  saveOwnerRules: {
    method: 'POST',
    path: deskPaths.ownerRules,
    body: sends<typeof ownerRulesChange>(),
    response: ownerRulesResponse,
  },
  previewOwners: {
    method: 'POST',
    path: deskPaths.ownerPreview,
    body: typed<OwnerRules>(),
    response: ownerPreviewResponse,
  },
  phone: { method: 'GET', path: deskPaths.phone, response: ownPhoneResponse },
  changePhone: {
    method: 'POST',
    path: deskPaths.phone,
    body: sends<typeof ownPhoneChange>(),
    response: ownPhoneResponse,
  },
  settings: { method: 'GET', path: deskPaths.settings, response: settingsResponse },
  saveSettings: {
    method: 'POST',
    path: deskPaths.settings,
    body: sends<typeof settingsChange>(),
    response: settingsResponse,
  },
  setup: { method: 'GET', path: deskPaths.setup, response: setupResponse },
  hideSetup: {
    method: 'POST',
    path: deskPaths.setup,
    body: sends<typeof setupChange>(),
    response: setupResponse,
  },
  texts: { method: 'GET', path: deskPaths.texts, response: textsResponse },
  changeText: { method: 'POST', path: deskPaths.texts, body: typed<TextsChange>(), response: textsResponse },
  today: { method: 'GET', path: deskPaths.today, response: today },
  views: { method: 'GET', path: deskPaths.views, response: viewsResponse },
  saveView: { method: 'POST', path: deskPaths.views, body: typed<NewView>(), response: viewsResponse },
  removeView: { method: 'DELETE', path: deskPaths.view, response: viewsResponse },
  visits: { method: 'GET', path: deskPaths.visits, response: visitsResponse },

  team: { method: 'GET', path: teamPaths.team, response: teamResponse },
  invite: {
    method: 'POST',
    path: teamPaths.team,
    body: sends<typeof newMemberSchema>(),
    response: inviteResponse,
  },
  changeRole: { method: 'PATCH', path: teamPaths.member, body: sends<typeof roleChangeSchema>() },
  removeMember: { method: 'DELETE', path: teamPaths.member },
  endMemberSessions: { method: 'DELETE', path: teamPaths.memberSessions },
  limitMember: {
    method: 'PATCH',
    path: teamPaths.memberProjects,
    body: sends<typeof memberProjectsSchema>(),
  },
  makeMemberLink: {
    method: 'POST',
    path: teamPaths.memberLink,
    body: sends<typeof currentSchema>(),
    response: memberLinkResponse,
  },
  removeMemberSecondFactor: {
    method: 'POST',
    path: teamPaths.memberSecondFactor,
    body: sends<typeof currentSchema>(),
    response: doneResponse,
  },
  /** Only whether the session is valid, as before a download. */
  session: { method: 'GET', path: teamPaths.session },
  sessions: { method: 'GET', path: teamPaths.sessions, response: sessionsResponse },
  endSession: { method: 'POST', path: teamPaths.endSession, body: sends<typeof endSessionSchema>() },
  setPassword: { method: 'POST', path: teamPaths.password, body: sends<typeof ownPasswordSchema>() },
  forgottenPassword: {
    method: 'POST',
    path: teamPaths.forgottenPassword,
    body: sends<typeof forgottenSchema>(),
    response: doneResponse,
  },
  secondFactor: { method: 'GET', path: teamPaths.secondFactor, response: secondFactorResponse },
  beginSecondFactor: {
    method: 'POST',
    path: teamPaths.beginSecondFactor,
    body: sends<typeof currentSchema>(),
    response: newSecondFactorResponse,
  },
  confirmSecondFactor: {
    method: 'POST',
    path: teamPaths.confirmSecondFactor,
    body: sends<typeof codeSchema>(),
    response: recoveryCodesResponse,
  },
  removeSecondFactor: {
    method: 'POST',
    path: teamPaths.removeSecondFactor,
    body: sends<typeof currentAndCodeSchema>(),
    response: doneResponse,
  },
  makeRecoveryCodes: {
    method: 'POST',
    path: teamPaths.recoveryCodes,
    body: sends<typeof currentAndCodeSchema>(),
    response: recoveryCodesResponse,
  },
} as const satisfies Record<string, Endpoint>
