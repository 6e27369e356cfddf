import { makeAutoObservable } from 'mobx'
import { type ProbeFault, probe } from '#api/probe.ts'
import { isPrivate, originOf, type ServerKeeper } from '#api/server.ts'
import type { ConfigStore } from './ConfigStore.ts'
import { storedConfig } from './storedConfig.ts'

/** Why an address was not taken. */
export type ServerFault = ProbeFault | 'noAddress' | 'notListed' | 'notPrivate'

/** The server of this tab: the one that served its pages, or another that their operator lists. */
export class ServerStore {
  /** The origin of another server. */
  other: string | undefined
  readonly #keeper: ServerKeeper
  readonly #config: ConfigStore

  constructor(keeper: ServerKeeper, config: ConfigStore) {
    this.#keeper = keeper
    this.#config = config
    this.other = keeper.read()
    makeAutoObservable(this, {}, { autoBind: true })
  }

  /** Whether the connection is encrypted. */
  get isPrivate(): boolean {
    return globalThis.isSecureContext && (this.other === undefined || isPrivate(this.other))
  }

  /**
   * The selectable servers. Only the server of the pages lists them; while it is unreachable, its last list is used.
   */
  get choices(): readonly string[] {
    const isAsked = this.other === undefined && this.#config.current.isReady
    const own = isAsked ? this.#config.current.value : storedConfig()
    return own?.client.customServer.servers ?? []
  }

  /** Switches to another server if it responds as one; returns the reason if it fails. */
  async choose(typed: string): Promise<ServerFault | undefined> {
    const origin = originOf(typed)
    if (origin === undefined) return 'noAddress'
    if (origin === location.origin) return this.leave()
    if (!this.choices.includes(origin)) return 'notListed'
    if (location.protocol === 'https:' && !isPrivate(origin)) return 'notPrivate'
    const fault = await probe(origin)
    if (fault === undefined) this.keep(origin)
    return fault
  }

  /** Back to the server of the pages. */
  leave(): undefined {
    this.keep(undefined)
  }

  private keep(origin: string | undefined): void {
    this.#keeper.keep(origin)
    this.other = origin
  }
}
