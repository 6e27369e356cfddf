import { z } from 'zod'
import { limits } from './limits.ts'
import { get, post } from './endpoint.ts'
import { Id, text, Timestamp } from './fields.ts'

const Description = text(limits.pointDescription)

/** 0 for a browser's web push, 1 for a client of the live channel. */
export const DeviceType = z.literal([0, 1])
export type DeviceType = z.infer<typeof DeviceType>

/** A device that receives notifications. */
export const NotificationPoint = z.object({
  pointId: Id,
  /** Always notified; others only if no primary device was reached. */
  isPrimary: z.boolean(),
  type: DeviceType,
  createdAt: Timestamp,
  description: z.string(),
})
export type NotificationPoint = z.infer<typeof NotificationPoint>

const Endpoint = z
  .string()
  .max(limits.pushEndpoint)
  .regex(/^https?:\/\/[\u0021-\u007e]+$/)

/** The subscription of a browser's push service: its endpoint and encryption keys. */
export const WebPushDraft = z.object({
  endpoint: Endpoint,
  /** The replaced endpoint: the device keeps its description. */
  oldEndpoint: Endpoint.optional(),
  auth: z
    .string()
    .max(limits.pushKey)
    .regex(/^[\w-]{22,}={0,2}$/),
  /** An uncompressed P-256 point: 65 bytes, the first of which is 4. */
  p256dh: z.string().regex(/^B[A-P][\w-]{85}=?$/),
  description: Description,
  primary: z.boolean().optional(),
})
export type WebPushDraft = z.infer<typeof WebPushDraft>

/** A notification: the payload of a web push, or the body of a live-channel message. */
export const Notification = z.object({
  id: z.int(),
  text: z.string(),
  options: z.object({
    silent: z.boolean(),
    /** -1 for all. */
    pointId: z.int(),
    /** `page` is the address that the notification opens. */
    args: z.record(z.string(), z.string()).optional(),
  }),
  userId: Id,
  createdAt: Timestamp,
})
export type Notification = z.infer<typeof Notification>

export const NotificationDraft = z.object({
  pointId: Id.optional(),
  text: text(limits.notification),
  silent: z.boolean().optional(),
})

const onPoint = z.object({ pointId: Id })

export const notifications = {
  list: get('/user/notifications/points/getList', {
    needs: 'view',
    summary: 'Devices for notifications: primary ones first, then newest first',
    output: z.object({ points: z.array(NotificationPoint) }),
  }),
  getVapidKey: get('/user/notifications/points/vapidKey', {
    needs: 'view',
    summary: 'The VAPID public key of the server: an uncompressed P-256 point in padded base64url',
    output: z.object({ publicKey: z.string() }),
  }),
  createWebPush: post('/user/notifications/points/newWebPush', {
    needs: 'view',
    summary: 'Register a browser for notifications, or renew its subscription',
    input: WebPushDraft,
    output: onPoint,
    status: 201,
  }),
  editDescription: post('/user/notifications/points/editDescription', {
    needs: 'view',
    summary: 'Change the description of a device',
    input: onPoint.extend({ description: Description }),
  }),
  editPrimary: post('/user/notifications/points/editPrimary', {
    needs: 'view',
    summary: 'Set whether a device is primary',
    input: onPoint.extend({ primary: z.boolean() }),
  }),
  remove: post('/user/notifications/points/delete', { needs: 'view', summary: 'Delete a device', input: onPoint }),
  push: post('/user/notifications/push', {
    needs: 'view',
    summary: 'Queue a notification to one device or all',
    input: NotificationDraft,
  }),
}
