import { request as requestPlain } from 'node:http'
import { request } from 'node:https'
import { RateLimiterMemory, RateLimiterQueue } from 'rate-limiter-flexible'
import webPush from 'web-push'
import type { Notification } from '#contract/notifications.ts'
import type { ServerConfig } from '#server/infra/config.ts'
import type { Db } from '#server/db/connect.ts'
import { isHostAllowed, lookupOutside } from '#server/infra/push/egressGuard.ts'
import { saveKeys, type Target } from './sql.ts'

/** The result of an attempt. A device that is gone will never be reached again. */
export interface Outcome {
  kind: 'delivered' | 'gone' | 'failed'
  /** How long the push service asks to wait. */
  waitMs?: number | undefined
}

export type Subscription = Pick<Target, 'endpoint' | 'p256dh' | 'auth'>
export type SendPush = (subscription: Subscription, notification: Notification) => Promise<Outcome>

/** The VAPID keys of this server. */
export const keysOf = (db: Db) => saveKeys(db, webPush.generateVAPIDKeys)

const DAY_SECONDS = 86_400
/** Timeout of a push service. */
const PATIENCE_MS = 10_000
/** Push services accept 4096 bytes, of which encryption takes some. */
const MAX_BYTES = 3800
/** For the whole server, all users together. */
const PER_SECOND = 100

/** The payload; long text is truncated. */
export const payloadOf = (notification: Notification): string => {
  const whole = JSON.stringify(notification)
  if (Buffer.byteLength(whole) <= MAX_BYTES) return whole
  const letters = [...notification.text]
  return payloadOf({ ...notification, text: `${letters.slice(0, Math.floor(letters.length * 0.9)).join('')}…` })
}

/** Sends web pushes with a rate limit. */
export const webPushOver = (
  db: Db,
  { pushContact, pushToLoopback }: Pick<ServerConfig, 'pushContact' | 'pushToLoopback'>,
  leaving: AbortSignal,
  timeoutMs = PATIENCE_MS,
): SendPush => {
  const turns = new RateLimiterQueue(new RateLimiterMemory({ points: PER_SECOND, duration: 1 }), {
    maxQueueSize: 1_000_000,
  })
  const post = (details: webPush.RequestDetails): Promise<Outcome> =>
    new Promise((resolve, reject) => {
      const url = new URL(details.endpoint)
      const send = url.protocol === 'http:' ? requestPlain : request
      if (!isHostAllowed(url.hostname, pushToLoopback)) return reject(new Error(`${url.hostname} leads inside`))
      const signal = AbortSignal.any([leaving, AbortSignal.timeout(timeoutMs)])
      const { method, headers } = details
      const lookup = lookupOutside(pushToLoopback)
      // The response body is ignored, and redirects are not followed.
      const sending = send(url, { method, headers, lookup, signal, agent: false })
      sending.on('response', (response) => {
        response.destroy()
        resolve(outcomeOf(response.statusCode ?? 0, response.headers['retry-after']))
      })
      sending.on('error', reject)
      return sending.end(details.body)
    })
  return async ({ endpoint, p256dh, auth }, notification) => {
    const { publicKey, privateKey } = await keysOf(db)
    const details = webPush.generateRequestDetails(
      { endpoint: endpoint ?? '', keys: { p256dh: p256dh ?? '', auth: auth ?? '' } },
      payloadOf(notification),
      {
        vapidDetails: { subject: pushContact, publicKey, privateKey },
        TTL: DAY_SECONDS,
        urgency: notification.options.silent ? 'low' : 'normal',
      },
    )
    await turns.removeTokens(1)
    try {
      return await post(details)
    } catch {
      return { kind: 'failed' }
    }
  }
}

const outcomeOf = (status: number, retryAfter: string | undefined): Outcome => {
  if (status >= 200 && status < 300) return { kind: 'delivered' }
  if (status === 404 || status === 410) return { kind: 'gone' }
  const isBusy = status === 429 || status === 503
  return { kind: 'failed', waitMs: isBusy && retryAfter !== undefined ? waitOf(retryAfter) : undefined }
}

/** In seconds, or as an HTTP date. */
const waitOf = (retryAfter: string): number | undefined => {
  if (/^\d{1,9}$/.test(retryAfter)) return Number(retryAfter) * 1000
  return retryAfter.endsWith(' GMT') ? Date.parse(retryAfter) - Date.now() || undefined : undefined
}
