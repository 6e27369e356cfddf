/** Why this browser gets no notifications: unsupported, blocked, no service worker, or no push service. */
export type PushFaultKind = 'unsupported' | 'denied' | 'noWorker' | 'noService'

export class PushFault extends Error {
  readonly kind: PushFaultKind

  constructor(kind: PushFaultKind, cause?: unknown) {
    super(kind, { cause })
    this.name = 'PushFault'
    this.kind = kind
  }
}

export interface PushSubscriptionKeys {
  endpoint: string
  auth: string
  p256dh: string
}

/** The browser's push subscription, for notifications while no tab is open. */
export interface BrowserPush {
  /** Asks for permission and subscribes. `key` is the server's public key. */
  subscribe(key: () => Promise<string>): Promise<PushSubscriptionKeys>
  /** Unsubscribes: later messages are not delivered. */
  unsubscribe(): Promise<void>
}

/** Milliseconds to wait for the service worker's registration. */
const WORKER_PATIENCE_MS = 5_000

/** Called on signing out, so that the next user of this computer does not get the previous one's notifications. */
const unsubscribe = async (): Promise<void> => {
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.getRegistration()
  await (await registration?.pushManager?.getSubscription())?.unsubscribe()
}

const subscribe = async (key: () => Promise<string>): Promise<PushSubscriptionKeys> => {
  if (!('Notification' in globalThis && 'serviceWorker' in navigator && 'PushManager' in globalThis)) {
    throw new PushFault('unsupported')
  }
  if ((await Notification.requestPermission()) !== 'granted') throw new PushFault('denied')
  const registration = await readyWorker()
  const applicationServerKey = bytesOf(await key())
  return keysOf(await subscribeAnew(registration.pushManager, applicationServerKey))
}

export const browserPush: BrowserPush = { subscribe, unsubscribe }

const readyWorker = async (): Promise<ServiceWorkerRegistration> => {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, WORKER_PATIENCE_MS, undefined))
  const registration = await Promise.race([navigator.serviceWorker.ready, late])
  if (registration === undefined) throw new PushFault('noWorker')
  return registration
}

/** A subscription with another key, from before the server was reinstalled, is useless. */
const subscribeAnew = async (
  manager: PushManager,
  applicationServerKey: Uint8Array<ArrayBuffer>,
): Promise<PushSubscription> => {
  const ask = () => manager.subscribe({ userVisibleOnly: true, applicationServerKey })
  try {
    return await ask()
  } catch {
    await (await manager.getSubscription())?.unsubscribe()
  }
  try {
    return await ask()
  } catch (cause) {
    throw new PushFault('noService', cause)
  }
}

const keysOf = (subscription: PushSubscription): PushSubscriptionKeys => {
  const { endpoint, keys } = subscription.toJSON()
  const { auth, p256dh } = keys ?? {}
  if (endpoint === undefined || auth === undefined || p256dh === undefined) throw new PushFault('noService')
  return { endpoint, auth, p256dh }
}

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> => {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}
