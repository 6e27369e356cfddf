import { makeAutoObservable } from 'mobx'
import type { Api, CallOptions } from '#api/createApi.ts'
import { type BrowserPush, PushFault, type PushFaultKind } from '#api/push.ts'
import type { NotificationPoint } from '#contract/notifications.ts'
import { Resource } from './kernel/Resource.ts'

/** The devices that receive notifications. */
export class NotificationsStore {
  /** The primary ones first, then the newest. */
  readonly list: Resource<NotificationPoint[]>
  readonly #api: Api
  readonly #push: BrowserPush

  constructor(api: Api, push: BrowserPush) {
    this.#api = api
    this.#push = push
    this.list = new Resource<NotificationPoint[]>([], async () => (await api.notifications.list()).points)
    makeAutoObservable(this, { list: false }, { autoBind: true })
  }

  /**
   * Enables notifications in this browser: requests permission, then a subscription. Returns the reason if it fails.
   */
  async addThisBrowser(description: string, options?: CallOptions): Promise<PushFaultKind | undefined> {
    try {
      const keys = await this.#push.subscribe(async () => (await this.#api.notifications.getVapidKey()).publicKey)
      await this.#api.notifications.createWebPush({ ...keys, description }, options)
      return undefined
    } catch (fault) {
      if (fault instanceof PushFault) return fault.kind
      throw fault
    }
  }

  async describe({ pointId }: NotificationPoint, description: string, options?: CallOptions): Promise<void> {
    await this.#api.notifications.editDescription({ pointId, description }, options)
  }

  async setPrimary({ pointId }: NotificationPoint, primary: boolean, options?: CallOptions): Promise<void> {
    await this.#api.notifications.editPrimary({ pointId, primary }, options)
  }

  async remove({ pointId }: NotificationPoint, options?: CallOptions): Promise<void> {
    await this.#api.notifications.remove({ pointId }, options)
  }

  async test({ pointId }: NotificationPoint, text: string, options?: CallOptions): Promise<void> {
    await this.#api.notifications.push({ pointId, text }, options)
  }
}
