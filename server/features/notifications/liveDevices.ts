import { Refusal } from '#contract/errors.ts'
import { Notification } from '#contract/notifications.ts'
import type { Db } from '#server/db/connect.ts'
import { refuseTooMany } from './rules.ts'
import * as sql from './sql.ts'
import { announcing, type Write } from '#server/kernel/jobContext.ts'
import type { Change } from '#server/kernel/eventBus.ts'
import type { LiveSocket } from '#server/kernel/socketHub.ts'

/**
 * Clients of the live channel that receive notifications, by device name. A device has one holder across all
 * instances.
 */
export class LiveDevices {
  readonly #db: Db
  readonly #write: Write
  readonly #holders = new Map<string, LiveSocket>()

  constructor(db: Db, announce: (change: Change) => void) {
    this.#db = db
    this.#write = announcing(db, announce)
  }

  /** Creates a device; a client that knows its name may hold it. */
  async make(
    { userId, bookId, limited, readOnly }: LiveSocket,
    wanted: { description: string; isPrimary: boolean },
  ): Promise<{ id: number; uuid: string }> {
    if (readOnly) throw new Refusal('SESSION_READ_ONLY')
    const command = { bookId, userId, source: limited ? 'token' : 'form', call: 'notifications.createLive' } as const
    return this.#write(command, async (tx) => {
      await refuseTooMany(tx, bookId)
      return sql.insertLiveDevice(tx, { userId, bookId }, wanted)
    })
  }

  isKnown(member: LiveSocket, uuid: string): Promise<boolean> {
    return sql.hasDevice(this.#db, member, 'uuid', uuid)
  }

  /** False when another socket holds it. */
  async hold(member: LiveSocket, uuid: string): Promise<boolean> {
    if (this.#holders.get(uuid) === member) return true
    const isHeld = await sql.holdDevice(this.#db, uuid)
    if (isHeld) this.#holders.set(uuid, member)
    return isHeld
  }

  /** Receives a line with the device's name and the message. */
  receive(line: string): void {
    const [uuid = ''] = line.split(' ', 1)
    const member = this.#holders.get(uuid)
    if (member === undefined) return
    member.send({ type: 'notification', body: Notification.parse(JSON.parse(line.slice(uuid.length + 1))) })
  }

  async goOn(): Promise<void> {
    if (this.#holders.size > 0) await sql.goOnHolding(this.#db, [...this.#holders.keys()])
  }

  async release(member: LiveSocket): Promise<void> {
    const held = [...this.#holders].filter(([, holder]) => holder === member).map(([uuid]) => uuid)
    for (const uuid of held) this.#holders.delete(uuid)
    if (held.length > 0) await sql.releaseDevices(this.#db, held)
  }
}
