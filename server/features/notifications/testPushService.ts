import { createDecipheriv, createECDH, createHmac, randomBytes, type ECDH } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Notification } from '#contract/notifications.ts'

interface Arrived {
  /** The request path. */
  path: string | undefined
  notification: Notification
  headers: IncomingMessage['headers']
}

/** Reads the whole body of a request. */
const readAll = async (request: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

const hmac = (key: Buffer, ...parts: (Buffer | string)[]): Buffer => {
  const made = createHmac('sha256', key)
  for (const part of parts) made.update(part)
  return made.digest()
}

/** Decrypts RFC 8291 messages, implemented from the RFC, without the sender's code. */
const unseal = (body: Buffer, browser: ECDH, auth: Buffer): string => {
  const [salt, idLength] = [body.subarray(0, 16), body.readUInt8(20)]
  const senderKey = body.subarray(21, 21 + idLength)
  const sealed = body.subarray(21 + idLength)
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), senderKey, Buffer.of(1)])
  const ikm = hmac(hmac(auth, browser.computeSecret(senderKey)), keyInfo)
  const prk = hmac(salt, ikm)
  const key = hmac(prk, 'Content-Encoding: aes128gcm\0', Buffer.of(1)).subarray(0, 16)
  const nonce = hmac(prk, 'Content-Encoding: nonce\0', Buffer.of(1)).subarray(0, 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(sealed.subarray(-16))
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  return plain.subarray(0, plain.lastIndexOf(2)).toString()
}

/** A subscribed browser with its push service, on this machine. Only tests import this. */
export class TestPushService {
  /** Status of the next responses; undefined for no response. */
  status: number | undefined = 201
  /** The `Retry-After` header. */
  retryAfter: string | undefined
  readonly arrived: Arrived[] = []
  asked = 0
  readonly #server: Server
  readonly #browser = createECDH('prime256v1')
  readonly #auth = randomBytes(16)

  private constructor() {
    this.#browser.generateKeys()
    this.#server = createServer((request, response) => {
      void readAll(request).then((body) => {
        this.asked += 1
        if (this.status === undefined) return
        if (this.status < 300) {
          const notification = JSON.parse(unseal(body, this.#browser, this.#auth)) as Notification
          this.arrived.push({ path: request.url, notification, headers: request.headers })
        }
        response.writeHead(this.status, this.retryAfter === undefined ? {} : { 'retry-after': this.retryAfter }).end()
      })
    })
  }

  static async open(): Promise<TestPushService> {
    const service = new TestPushService()
    await new Promise<void>((resolve) => service.#server.listen(0, '127.0.0.1', resolve))
    return service
  }

  get subscription(): { endpoint: string; auth: string; p256dh: string } {
    const { port } = this.#server.address() as AddressInfo
    return {
      endpoint: `http://127.0.0.1:${port}/push/of-a-browser`,
      auth: this.#auth.toString('base64url'),
      p256dh: this.#browser.getPublicKey('base64url'),
    }
  }

  get texts(): string[] {
    return this.arrived.map(({ notification }) => notification.text)
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }
}
