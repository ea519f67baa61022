import * as v from 'valibot'

/** What a member can be notified of: a lead came, one was assigned to them, something is overdue, a buyer sent a request. */
const notificationKinds = ['lead', 'given', 'overdue', 'request'] as const

export type NotificationKind = (typeof notificationKinds)[number]

/** What a member wants to be notified of, and whether by mail where none of their browsers can be reached. */
export const notificationChoices = v.object({
  lead: v.boolean(),
  given: v.boolean(),
  overdue: v.boolean(),
  request: v.boolean(),
  mail: v.boolean(),
})

export type NotificationChoices = v.InferOutput<typeof notificationChoices>

/** A member who has chosen nothing gets every notification, because a missed lead costs more than a sound. */
export const usualChoices: NotificationChoices = {
  lead: true,
  given: true,
  overdue: true,
  request: true,
  mail: true,
}

const key = (bytes: number) =>
  v.pipe(
    v.string(),
    v.regex(/^[\w-]+$/),
    v.length(Math.ceil((bytes * 4) / 3), 'This browser’s key cannot be used.'),
  )

/** A browser that can be sent notifications, as its `PushSubscription` says. */
export const newDevice = v.object({
  endpoint: v.pipe(v.string(), v.url(), v.maxLength(2000)),
  keys: v.object({ p256dh: key(65), auth: key(16) }),
})

/** The session whose browser is no longer notified. */
export const removedDevice = v.object({ id: v.pipe(v.string(), v.maxLength(100)) })

const device = v.object({
  /** Of the session. */
  id: v.string(),
  /** Such as 'Chrome on Android'. */
  device: v.string(),
  since: v.number(),
  isThis: v.boolean(),
})

/** A member's choices, and the devices that are notified. */
export const notificationsResponse = v.object({
  ok: v.literal(true),
  choices: notificationChoices,
  devices: v.array(device),
  /** The public key by which a browser recognises the sender. */
  publicKey: v.string(),
  /** Whether mails can be sent from here. */
  hasMail: v.boolean(),
})

export type NotificationsResponse = v.InferOutput<typeof notificationsResponse>

/** What a browser gets and shows; it names no buyer, because it shows on a locked screen. */
export interface NotificationMessage {
  title: string
  body: string
  /** A message replaces a shown one with the same tag. */
  tag: string
  /** The address that a tap opens. */
  address: string
}
