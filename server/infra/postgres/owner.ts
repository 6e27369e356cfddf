import { existsSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'

/** An owner that has not reported for this long counts as stopped. */
const STALE_MS = 10_000

/**
 * Tracks which of several processes on one data folder started PostgreSQL and may stop it. The owner touches its file
 * every second; the file contains the host name, because pids are meaningless on another machine that shares the
 * folder.
 */
export class Owner {
  readonly #file: string
  readonly #me = `${hostname()} ${process.pid}`
  readonly #staleMs: number

  constructor(file: string, staleMs = STALE_MS) {
    this.#file = file
    this.#staleMs = staleMs
  }

  get isMe(): boolean {
    return this.#read() === this.#me
  }

  /** True when another running process is the owner. */
  get isOther(): boolean {
    const owner = this.#read()
    return owner !== undefined && owner !== this.#me && this.#isFresh() && !isDeadHere(owner)
  }

  /** Refreshes our ownership, or takes it when there is no owner. */
  beat(): void {
    const now = new Date()
    try {
      if (this.isMe) utimesSync(this.#file, now, now)
      else if (!this.isOther) writeFileSync(this.#file, this.#me)
    } catch {
      // A full disk or a missing folder is no reason to stop. The next beat tries again.
    }
  }

  release(): void {
    if (this.isMe) rmSync(this.#file, { force: true })
  }

  /** Refuses when the owner is on another machine: PostgreSQL would not detect it, and both would write. */
  async refuseOtherMachine(): Promise<void> {
    const owner = this.#read()
    if (owner === undefined || isHere(owner)) return
    // The clocks of two machines may differ by hours: only a time that changes shows that somebody is there.
    const lastSeen = this.#lastSeen()
    for (const end = performance.now() + this.#staleMs; existsSync(this.#file) && performance.now() < end;) {
      if (this.#lastSeen() !== lastSeen) {
        throw new Error(
          `The data is in use by ${owner.split(' ')[0]}. Stop Farthing there first: two machines cannot write to one data folder.`,
        )
      }
      await sleep(500)
    }
    rmSync(this.#file, { force: true })
  }

  #read(): string | undefined {
    return existsSync(this.#file) ? readFileSync(this.#file, 'utf8') : undefined
  }

  #lastSeen(): number {
    return statSync(this.#file).mtimeMs
  }

  #isFresh(): boolean {
    return existsSync(this.#file) && Date.now() - this.#lastSeen() < this.#staleMs
  }
}

const isHere = (owner: string): boolean => owner.startsWith(`${hostname()} `)

const isDeadHere = (owner: string): boolean => {
  if (!isHere(owner)) return false
  try {
    process.kill(Number(owner.split(' ')[1]), 0)
    return false
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'EPERM')
  }
}
