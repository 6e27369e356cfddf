import type { StatsFs } from 'node:fs'
import { Refusal } from '#contract/errors.ts'

/** Space is granted in steps of this size: the disk is not asked at every chunk. */
const STEP_BYTES = 1024 * 1024

/** So much of a disk is never given to what arrives: everything else that writes needs it. */
const RESERVE_SHARE = 1 / 8
const MOST_RESERVE_BYTES = 1024 * STEP_BYTES

type Disk = Pick<StatsFs, 'bavail' | 'bsize' | 'blocks'>

/** Space on the disk that is taken by what is on its way from or to a user, until it is released. */
export interface Arrival {
  /** Settles when so many more bytes may be written; refused when they would leave others less than this user takes. */
  take: (bytes: number) => Promise<void>
  release: () => void
}

/** Divides the space of a folder among users whose uploads, archives and long commands are not complete yet. */
export class Arrivals {
  readonly #lookAtDisk: () => Promise<Disk>
  readonly #grantedTo = new Map<number, number>()

  constructor(lookAtDisk: () => Promise<Disk>) {
    this.#lookAtDisk = lookAtDisk
  }

  begin(userId: number): Arrival {
    let granted = 0
    let written = 0
    return {
      take: async (bytes) => {
        written += bytes
        if (written <= granted) return
        const more = Math.max(STEP_BYTES, written - granted)
        await this.#grant(userId, more)
        granted += more
      },
      release: () => {
        this.#add(userId, -granted)
        granted = 0
      },
    }
  }

  async #grant(userId: number, bytes: number): Promise<void> {
    this.#add(userId, bytes)
    const left = (await this.#bytesLeft()) - bytes
    if ((this.#grantedTo.get(userId) ?? 0) <= left) return
    this.#add(userId, -bytes)
    throw new Refusal('DISK_FULL', 'The server has no space for an upload of this size now.')
  }

  #add(userId: number, bytes: number): void {
    const granted = (this.#grantedTo.get(userId) ?? 0) + bytes
    if (granted > 0) this.#grantedTo.set(userId, granted)
    else this.#grantedTo.delete(userId)
  }

  /** Without the reserve; a folder that is not there yet is not full. */
  async #bytesLeft(): Promise<number> {
    const disk = await this.#lookAtDisk().catch(() => undefined)
    if (disk === undefined) return Number.POSITIVE_INFINITY
    return disk.bavail * disk.bsize - Math.min(MOST_RESERVE_BYTES, disk.blocks * disk.bsize * RESERVE_SHARE)
  }
}
