import * as v from 'valibot'

/**
 * What a member can be notified of: a lead came, one was assigned to them, something is overdue, a buyer sent a request.
 * For a new kind see `docs/adding-a-field.md`.
 */
const notificationKinds = ['lead', 'given', 'overdue', 'request'] as const

export type NotificationKind = (typeof notificationKinds)[number]

/** A member's notification choices, and whether to send a mail if none of their browsers can be reached. */
export const notificationChoices = v.object({
  lead: v.boolean(),
  given: v.boolean(),
  overdue: v.boolean(),
  request: v.boolean(),
  mail: v.boolean(),
})

export type NotificationChoices = v.InferOutput<typeof notificationChoices>

/** The default sends every notification, because a missed lead costs more than a sound. */
export const defaultChoices: NotificationChoices = {
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
    v.length(Math.ceil((bytes * 4) / 3), 'Notifications cannot be sent to this browser. Use another one.'),
  )

/** A browser for notifications, as its `PushSubscription` describes it. */
export const newDevice = v.object({
  endpoint: v.pipe(v.string(), v.url(), v.maxLength(2000)),
  keys: v.object({ p256dh: key(65), auth: key(16) }),
})

/** The session whose browser gets no more notifications. */
export const removedDevice = v.object({ id: v.pipe(v.string(), v.maxLength(100)) })

const device = v.object({
  /** The id of the session. */
  id: v.string(),
  /** Such as 'Chrome on Android'. */
  device: v.string(),
  since: v.number(),
  isThis: v.boolean(),
})

/** A member's choices, and their devices with notifications. */
export const notificationsResponse = v.object({
  ok: v.literal(true),
  choices: notificationChoices,
  devices: v.array(device),
  /** The public key by which a browser recognises the sender. */
  publicKey: v.string(),
  /** Whether mail is configured. */
  hasMail: v.boolean(),
})

export type NotificationsResponse = v.InferOutput<typeof notificationsResponse>

/** What a browser shows; it names no buyer, because it shows on a locked screen. */
export interface NotificationMessage {
  title: string
  body: string
  /** A message replaces a shown one with the same tag. */
  tag: string
  /** The address that a tap opens. */
  address: string
}
