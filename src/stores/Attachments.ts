import { makeAutoObservable } from 'mobx'
import type { Api, CallOptions } from '#api/createApi.ts'
import { limits } from '#contract/limits.ts'
import { Refusal } from '#contract/errors.ts'
import { Upload } from './kernel/Upload.ts'

/** A file given to a chat. */
interface Given {
  readonly upload: Upload
  /** Absent while the chat has not started. */
  contextId: number | undefined
  /** Under way; gives whether it is there. */
  sending: Promise<boolean>
}

/** Files being uploaded to a chat, and failed ones. Uploaded ones belong to the chat. */
export class Attachments {
  given: Given[] = []
  readonly #api: Api
  readonly #chatFor: () => Promise<number>
  readonly #onAttached: (contextId: number) => Promise<void>

  constructor(api: Api, chatFor: () => Promise<number>, onAttached: (contextId: number) => Promise<void>) {
    this.#api = api
    this.#chatFor = chatFor
    this.#onAttached = onAttached
    makeAutoObservable(this, {}, { autoBind: true })
  }

  /** Uploads to this chat, or to the new one. */
  of(contextId: number | undefined): Upload[] {
    return this.given.filter((each) => each.contextId === contextId).map(({ upload }) => upload)
  }

  /** Attaches files independently: a refused one does not stop the others. */
  async attach(files: readonly File[], contextId: number | undefined): Promise<void> {
    await Promise.all(files.map((file) => this.give(file, contextId)))
  }

  /** Tries a file again that did not arrive. */
  async retry(upload: Upload): Promise<void> {
    const given = this.find(upload)
    if (given !== undefined) await this.start(given)
  }

  /** Cancels an upload, or removes a failed one. */
  dismiss(upload: Upload): void {
    upload.cancel()
    this.given = this.given.filter((each) => each.upload !== upload)
  }

  /** Uploads in progress; resolves to whether all of them succeed. Earlier failures are known and do not block. */
  arriving(contextId: number | undefined): Promise<boolean> | undefined {
    const underWay = this.given.filter((each) => each.contextId === contextId && each.upload.refusal === undefined)
    if (underWay.length === 0) return undefined
    return Promise.all(underWay.map(({ sending }) => sending)).then((all) => all.every(Boolean))
  }

  private async give(file: File, contextId: number | undefined): Promise<void> {
    const upload: Upload = new Upload(this.#api, file, (options) => this.#hand(upload, options))
    this.given.push({ upload, contextId, sending: Promise.resolve(false) })
    const given = this.find(upload)
    if (given !== undefined) await this.start(given)
  }

  private async start(given: Given): Promise<void> {
    given.sending = this.#send(given.upload)
    await given.sending
  }

  /** Files over the size limit are not sent. */
  async #send(upload: Upload): Promise<boolean> {
    const { size } = upload.file
    if (size === 0) upload.fail(new Refusal('INVALID_INPUT'))
    else if (size > limits.attachmentBytes) upload.fail(new Refusal('TOO_LARGE'))
    else if (await upload.send()) {
      this.dismiss(upload)
      return true
    }
    return false
  }

  /** Stores a file and attaches it. One that cannot be attached does not stay behind. */
  async #hand(upload: Upload, options: CallOptions): Promise<void> {
    const contextId = this.find(upload)?.contextId ?? (await this.#chatFor())
    this.know(upload, contextId)
    const { fileId } = await this.#api.files.upload({}, options)
    try {
      await this.#api.assistant.attachFile({ contextId, fileId }, options)
    } catch (error) {
      await this.#api.files.remove({ fileId }).catch(() => undefined)
      throw error
    }
    await this.#onAttached(contextId)
  }

  private know(upload: Upload, contextId: number): void {
    const given = this.find(upload)
    if (given !== undefined) given.contextId = contextId
  }

  private find(upload: Upload): Given | undefined {
    return this.given.find((each) => each.upload === upload)
  }
}
