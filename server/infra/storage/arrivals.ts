import type { StatsFs } from 'node:fs'
import { Refusal } from '#contract/errors.ts'

/** Space is granted in steps of this size, so that the disk is not queried for every chunk. */
const STEP_BYTES = 1024 * 1024

/** This share of a disk is never given to uploads: everything else that writes needs it. */
const RESERVE_SHARE = 1 / 8
const MOST_RESERVE_BYTES = 1024 * STEP_BYTES

type Disk = Pick<StatsFs, 'bavail' | 'bsize' | 'blocks'>

/** Disk space reserved for a book's incoming or outgoing data, until it is released. */
export interface Arrival {
  /**
   * Resolves when this many more bytes may be written; refused when they would leave others less than this book takes.
   */
  take: (bytes: number) => Promise<void>
  release: () => void
}

/** Divides the space of a folder among books with uploads, archives and long commands in progress. */
export class Arrivals {
  readonly #lookAtDisk: () => Promise<Disk>
  readonly #grantedTo = new Map<number, number>()

  constructor(lookAtDisk: () => Promise<Disk>) {
    this.#lookAtDisk = lookAtDisk
  }

  begin(bookId: number): Arrival {
    let granted = 0
    let written = 0
    return {
      take: async (bytes) => {
        written += bytes
        if (written <= granted) return
        const more = Math.max(STEP_BYTES, written - granted)
        await this.#grant(bookId, more)
        granted += more
      },
      release: () => {
        this.#add(bookId, -granted)
        granted = 0
      },
    }
  }

  async #grant(bookId: number, bytes: number): Promise<void> {
    this.#add(bookId, bytes)
    const left = (await this.#bytesLeft()) - bytes
    if ((this.#grantedTo.get(bookId) ?? 0) <= left) return
    this.#add(bookId, -bytes)
    throw new Refusal('DISK_FULL', 'The server has no space for an upload of this size now.')
  }

  #add(bookId: number, bytes: number): void {
    const granted = (this.#grantedTo.get(bookId) ?? 0) + bytes
    if (granted > 0) this.#grantedTo.set(bookId, granted)
    else this.#grantedTo.delete(bookId)
  }

  /** Without the reserve; a missing folder does not count as full. */
  async #bytesLeft(): Promise<number> {
    const disk = await this.#lookAtDisk().catch(() => undefined)
    if (disk === undefined) return Number.POSITIVE_INFINITY
    return disk.bavail * disk.bsize - Math.min(MOST_RESERVE_BYTES, disk.blocks * disk.bsize * RESERVE_SHARE)
  }
}
